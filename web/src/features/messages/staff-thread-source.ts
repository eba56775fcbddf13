import { getTrackedAttachment } from '@calls/messaging/messaging'
import {
  countThreads,
  getApplicationThread,
  getThread,
  getThreadAttachment,
  listThreads,
  writeApplicationMessage,
  writeMessage,
} from '@calls/messaging/staff-messaging'
import type { QueryClient } from '@tanstack/react-query'
import type { Call } from '@testamur/contract/endpoint'
import type { StaffThread } from '@testamur/contract/messaging/staff-messaging'
import { call, callFile } from '../../api/client.ts'
import { showAnswer } from '../../lib/show-answer.ts'

/** A conversation by its own number, or by that of the application it is about. */
export type ThreadKey = { readonly thread: number } | { readonly application: number }

export const queryKeyOf = (which: ThreadKey) =>
  'thread' in which
    ? [getThread.id, { params: { id: which.thread } }]
    : [getApplicationThread.id, { params: { id: which.application } }]

type Words = Call<typeof writeMessage>['body']

export const writeTo = (which: ThreadKey, body: Words, idempotencyKey: string) =>
  'thread' in which
    ? call(writeMessage, { params: { id: which.thread }, body, idempotencyKey })
    : call(writeApplicationMessage, { params: { id: which.application }, body, idempotencyKey })

/** Files of asks may be there before anything was written. */
export const fetchFileOf = (thread: StaffThread) => async (attachment: number) => {
  if (thread.id !== null) return callFile(getThreadAttachment, { params: { id: thread.id, attachment } })
  return callFile(getTrackedAttachment, { params: { id: thread.tracking_id ?? '', attachment } })
}

/** Shows a conversation as it came back; lists and counts are asked anew. */
export async function showThread(client: QueryClient, which: ThreadKey, data: StaffThread): Promise<void> {
  await showAnswer(client, queryKeyOf(which), () => ({ status: 'success', data }))
  for (const { id } of [listThreads, countThreads]) void client.invalidateQueries({ queryKey: [id] })
}

export const THREAD_QUERIES = [getThread.id, getApplicationThread.id]
