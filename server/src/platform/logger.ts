import { type DestinationStream, type Logger as PinoLogger, pino } from 'pino'
import { maskPath } from './mask.ts'

export type Logger = Pick<PinoLogger, 'debug' | 'info' | 'warn' | 'error' | 'fatal' | 'isLevelEnabled'>

export type RootLogger = PinoLogger

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
export type LogLevel = (typeof logLevels)[number]

/** JSON lines on standard output, without query strings, bodies, tokens and tracking IDs. */
export function createLogger(options: { level: LogLevel; destination?: DestinationStream }): RootLogger {
  return pino(
    {
      level: options.level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: pino.stdSerializers.err, req: describeRequest, res: describeReply },
    },
    options.destination ?? openLog(),
  )
}

/** What is kept for a log that cannot be written; what comes after it is lost. */
const MOST_UNWRITTEN = 1_000_000

/**
 * A portal whose log cannot be written, because its disk is full or its reader has gone, goes on without it: the log is
 * the only place where that could be said.
 */
export function openLog(dest: number | string = 1): DestinationStream {
  const log = pino.destination({ dest, sync: true, maxLength: MOST_UNWRITTEN })
  log.on('error', () => undefined)
  return log
}

const describeRequest = (request: { method?: string; url?: string; ip?: string }) => ({
  method: request.method,
  path: maskPath(request.url ?? ''),
  ip: request.ip,
})

const describeReply = (reply: { statusCode?: number }) => ({ status: reply.statusCode })
