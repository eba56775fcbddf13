import { answerTask } from '../file-readers/answer-task.ts'
import { readBroughtIdentity } from './brought-identity.ts'
import type { IdentityTask } from './read-identity.ts'
import type { SignerMaterial } from './signer.ts'

await answerTask<IdentityTask, SignerMaterial>(async ({ files, now }, send) =>
  send(await readBroughtIdentity(files, now)),
)
