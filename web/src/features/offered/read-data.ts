import type { Data, Definition } from '@testamur/contract/endpoint'
import { CallFailed } from '../../api/queries.ts'
import { readReply } from '../../api/read-reply.ts'

/** The data of a call's reply, for a separate query. @throws CallFailed with the server's message */
export async function readData<D extends Definition>(
  definition: D,
  input: Parameters<typeof readReply<D>>[1],
): Promise<Data<D>> {
  const answer = await readReply(definition, input)
  if (answer.problem !== null) throw new CallFailed(answer.problem)
  return answer.data
}
