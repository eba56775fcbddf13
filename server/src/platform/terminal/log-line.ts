import { z } from 'zod'

const logLine = z.looseObject({
  level: z.string(),
  time: z.string(),
  msg: z.string().optional(),
  err: z.object({ message: z.string() }).optional(),
})

const names: Readonly<Record<string, string>> = {
  fatal: 'Error',
  error: 'Error',
  warn: 'Warning',
  info: 'Note',
  debug: 'Detail',
  trace: 'Detail',
}

/** A line of the log as one readable line; text that is no line of the log stays as it is. */
export function readableLogLine(text: string): string {
  const line = text.trimEnd()
  const parsed = logLine.safeParse(parseJson(line))
  if (!parsed.success) return line
  const { level, time, msg = '', err, ...about } = parsed.data
  const details = Object.entries(about)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => `${name} ${typeof value === 'string' ? value : JSON.stringify(value)}`)
  const cause = err === undefined ? '' : `: ${err.message.replaceAll(/\s+/g, ' ')}`
  const more = details.length === 0 ? '' : ` (${details.join(', ')})`
  return `${time.slice(11, 19)}  ${names[level] ?? level}: ${msg}${cause}${more}`
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
