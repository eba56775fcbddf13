import { spawn } from 'node:child_process'
import { root } from './paths.mjs'

let interrupted = false

/** Whether this process was told to end while it ran another one. */
export const wasInterrupted = () => interrupted

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']

/** Runs a program and answers its output and exit code, whatever the code is. */
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

/** Runs a program with its output on the terminal. Throws with its name when it fails; the program ends with this process. */
export async function run(command, args, options = {}) {
  const code = await runForCode(command, args, options)
  if (code !== 0) throw new Error(`${[command, ...args].join(' ')} ended with code ${code}`)
}

/**
 * `stopWith`: the signal on which a program cleans up and ends, when that differs from the one received. `hear`: called with
 * each message of a program that has a channel for them.
 */
export function runForCode(command, args, { stopWith, hear, ...options } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], ...options })
    const pass = (signal) => {
      interrupted = true
      // Ctrl-C reaches every process of the terminal by itself, and a second signal would end them without cleaning up.
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(stopWith ?? signal)
    }
    for (const signal of SIGNALS) process.on(signal, pass)
    if (hear !== undefined) child.on('message', hear)
    child.on('error', reject)
    child.on('close', (code) => {
      for (const signal of SIGNALS) process.off(signal, pass)
      resolve(code ?? 1)
    })
  })
}

export const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`
