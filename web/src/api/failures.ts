import type { FailureBody } from '@testamur/contract/envelope'
import { CENTRAL_TIME, notify } from '../lib/notifications.ts'
import { type Translate, textOf } from '../lib/text.ts'

/** A failed call, as the caller sees it. */
export type Failure = {
  readonly method: string
  /** 0 when there was no answer. */
  readonly status: number
  readonly statusText: string
  readonly body: Partial<FailureBody> | null
  /** After how many seconds to try again, when the server said so. */
  readonly retryAfter: number | null
}

type Rule = {
  readonly when: (failure: Failure) => boolean
  readonly say: (failure: Failure, t: Translate<'common'>) => readonly string[]
  readonly signsOut?: true
}

const SILENT = 'Student not found'
const EMAIL_NOT_SENT = 'Email could not be sent to this email address.'

const firstOfEach = (errors: Record<string, readonly string[]>): string[] =>
  Object.values(errors).flatMap((messages) => messages.slice(0, 1))

/** The error catalogue, line by line; the first matching rule applies. */
const rules: readonly Rule[] = [
  { when: ({ status }) => status === 0, say: (_, t) => [t('noResponse')] },
  { when: ({ status, body }) => status === 417 && !!body?.message, say: ({ body }) => [body?.message ?? ''] },
  {
    when: ({ status, statusText }) => status === 401 || statusText === 'Unauthorized',
    say: ({ body }, t) => [body?.message || t('unauthorized')],
    signsOut: true,
  },
  {
    when: ({ body }) => firstOfEach(body?.errors ?? {}).length > 0,
    say: ({ body }) => firstOfEach(body?.errors ?? {}),
  },
  { when: ({ body }) => body?.error === SILENT, say: () => [] },
  { when: ({ body }) => !!body?.error, say: ({ body }) => [body?.error ?? ''] },
  { when: ({ body }) => !!body?.message, say: ({ body }) => [body?.message ?? ''] },
  { when: () => true, say: (_, t) => [t('failed')] },
]

export type FailureText = {
  readonly messages: readonly string[]
  readonly signsOut: boolean
  readonly alert: string | null
}

/** The text and the effect of a failure. Pure: the table is tested line by line. */
export function explain(failure: Failure, t: Translate<'common'>): FailureText {
  const rule = rules.find(({ when }) => when(failure))
  const messages = rule?.say(failure, t) ?? []
  return {
    messages: messages.map((message) => (message === EMAIL_NOT_SENT ? t('emailNotSent') : message)),
    signsOut: rule?.signsOut ?? false,
    alert: failure.method === 'PUT' ? t('putFailed') : null,
  }
}

/** The central handler of failed calls that are not shown in their place. */
export function showFailure(failure: Failure): void {
  const { messages, alert } = explain(failure, textOf('common'))
  if (messages.length > 0) notify('error', messages.join('\n'), { time: CENTRAL_TIME })
  if (alert !== null) window.alert(alert)
}
