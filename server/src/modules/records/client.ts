import { setTimeout as wait } from 'node:timers/promises'
import { fieldMessage, readFault } from '@testamur/contract/field-faults'
import { describeIssue } from '@testamur/contract/issues'
import type { z } from 'zod'
import { type Message, messageOf, type Said } from '../../messages/message.ts'
import { readBounded, reasonOf, TooMuch } from '../../platform/outbound.ts'
import { mayPass, RecordsError } from './fault.ts'

export type RecordsSource = { readonly url: string; readonly token: string | null }

type Question<S extends z.ZodType> = {
  readonly path: '/sessions' | '/programmes' | '/students'
  readonly query?: Readonly<Record<string, string>>
  readonly answer: S
  readonly patience: RetryLimits
}

export type RetryLimits = {
  readonly tries: number
  readonly eachMs: number
  /** For all attempts together. */
  readonly totalMs: number
}

export type RecordsClient = {
  /** `null`: not found. @throws {RecordsError} */
  ask<S extends z.ZodType>(question: Question<S>): Promise<z.output<S> | null>
}

/** It answered, but does not accept this question. */
const REFUSED_QUESTION: ReadonlySet<number> = new Set([400, 406, 409, 410, 414, 422])
const MOST_BYTES = 2 * 1024 * 1024
const FIRST_PAUSE_MS = 100

/**
 * Reads from the university's own system and nowhere else: only its configured address, no redirects, and only GET,
 * which may be repeated.
 */
export function createRecordsClient(source: RecordsSource): RecordsClient {
  const headers = {
    accept: 'application/json',
    ...(source.token === null ? {} : { authorization: `Bearer ${source.token}` }),
  }

  async function once<S extends z.ZodType>(
    { answer, ...question }: Question<S>,
    signal: AbortSignal,
  ): Promise<z.output<S> | null> {
    const { status, text } = await send(addressOf(source, question), headers, signal)
    if (status === 404) return null
    if (status === 401 || status === 403)
      throw new RecordsError('refused', messageOf('records.credentialRefused'))
    if (REFUSED_QUESTION.has(status))
      throw new RecordsError('unreadable', messageOf('records.answeredStatus', { status }))
    if (status !== 200) throw new RecordsError('broken', messageOf('records.answeredStatus', { status }))
    const read = answer.safeParse(parse(text), { error: describeIssue })
    if (read.success) return read.data
    const [issue] = read.error.issues
    throw new RecordsError(
      'unreadable',
      messageOf('records.answeredInAnotherForm', {
        field: issue?.path.join('.') || '.',
        fault: describeFault(issue?.message ?? ''),
      }),
    )
  }

  return {
    async ask(question) {
      const { tries, eachMs, totalMs } = question.patience
      const until = Date.now() + totalMs
      for (let attempt = 1; ; attempt += 1) {
        try {
          const left = Math.max(1, Math.min(eachMs, until - Date.now()))
          return await once(question, AbortSignal.timeout(left))
        } catch (error) {
          if (!(error instanceof RecordsError) || !mayPass(error.fault)) throw error
          const pause = FIRST_PAUSE_MS * 2 ** (attempt - 1) * (0.5 + Math.random())
          if (attempt >= tries || Date.now() + pause >= until) throw error
          await wait(pause)
        }
      }
    },
  }
}

/** Faults whose sentence for a form speaks to the person who types. */
const saidOtherwise: Readonly<Record<string, Message>> = {
  [fieldMessage('signsNotPrinted').code]: messageOf('records.notPrinted'),
  [fieldMessage('garbled').code]: messageOf('records.garbled'),
}

/** What is wrong with a field, never its value, which may be personal data. */
function describeFault(message: string): Said {
  const said = readFault(message)
  return typeof said === 'string' ? said : (saidOtherwise[said.code] ?? said)
}

function addressOf(source: RecordsSource, { path, query }: Pick<Question<z.ZodType>, 'path' | 'query'>): URL {
  const address = new URL(`${source.url}${path}`)
  for (const [name, value] of Object.entries(query ?? {})) address.searchParams.set(name, value)
  return address
}

async function send(
  address: URL,
  headers: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<{ status: number; text: string }> {
  try {
    const reply = await fetch(address, { headers, signal, redirect: 'manual' })
    return { status: reply.status, text: await readBounded(reply, MOST_BYTES) }
  } catch (error) {
    if (error instanceof TooMuch) throw new RecordsError('unreadable', messageOf('records.answeredTooMuch'))
    if (signal.aborted) throw new RecordsError('timeout', messageOf('records.tooSlow'))
    throw new RecordsError('unreachable', messageOf('records.unreachable', { reason: reasonOf(error) }))
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new RecordsError('unreadable', messageOf('records.answeredNoJson'))
  }
}
