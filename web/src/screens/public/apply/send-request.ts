import { submitApplication } from '@calls/applications/applications'
import type { submitApplication as SubmitApplication } from '@testamur/contract/applications/applications'
import type { Call, Data } from '@testamur/contract/endpoint'
import type { Failure } from '../../../api/failures.ts'
import { readReply } from '../../../api/read-reply.ts'
import { type SentRequest, sentStore } from '../../../features/applications/sent-request.ts'

type RequestBody = Call<typeof SubmitApplication>['body']
export type SubmittedApplication = Data<typeof SubmitApplication>

export const sentRequests = sentStore<RequestBody>('application.sent')

export async function postRequest(
  { key, body }: SentRequest<RequestBody>,
  onFailure: (failure: Failure) => void,
): Promise<SubmittedApplication | false> {
  const { data, problem } = await readReply(submitApplication, { body, idempotencyKey: key, bearer: null })
  if (problem !== null) onFailure(problem)
  return data ?? false
}
