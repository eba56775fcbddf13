import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { fromRoot } from './paths.mjs'

const folder = fromRoot('node_modules', '.cache', 'testamur')

/** Runs `work` while no other process of this checkout runs work with this name. A lock whose holder has died is free. */
export async function alone(name, work) {
  mkdirSync(folder, { recursive: true })
  const file = `${folder}/${name}.lock`
  while (!take(file)) await wait(100)
  try {
    return await work()
  } finally {
    rmSync(file, { force: true })
  }
}

function take(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    const holder = Number(readHolder(file))
    if (holder > 0 && !isAlive(holder)) rmSync(file, { force: true })
    return false
  }
}

function readHolder(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (error.code === 'ENOENT') return ''
    throw error
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
