import { spawn } from 'node:child_process'
import { root } from './paths.mjs'

let interrupted = false

/** Whether somebody asked this process to end while it ran another one. */
export const wasInterrupted = () => interrupted

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']

/** Runs a program and gathers what it prints. Answers, whatever its exit code. */
export function gather(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], ...options })
    let output = ''
    const take = (chunk) => {
      output += chunk
    }
    child.stdout?.setEncoding('utf8').on('data', take)
    child.stderr?.setEncoding('utf8').on('data', take)
    child.on('error', reject)
    child.on('close', (code, signal) => resolve({ code: code ?? 1, signal, output }))
  })
}

/** Runs a program in front of the person; fails with its name when it fails, and ends with this process. */
export async function run(command, args, options = {}) {
  const code = await runForCode(command, args, options)
  if (code !== 0) throw new Error(`${[command, ...args].join(' ')} ended with code ${code}`)
}

/** `stopWith`: what a program takes as "clean up and end", where it is not the signal that came. */
export function runForCode(command, args, { stopWith, ...options } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], ...options })
    const pass = (signal) => {
      interrupted = true
      // Ctrl-C reaches every process of the terminal by itself, and a second one means "at once".
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(stopWith ?? signal)
    }
    for (const signal of SIGNALS) process.on(signal, pass)
    child.on('error', reject)
    child.on('close', (code) => {
      for (const signal of SIGNALS) process.off(signal, pass)
      resolve(code ?? 1)
    })
  })
}

export const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`
