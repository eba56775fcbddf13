import {
  listGraduandCopies,
  resendGraduationLink,
  revokeGraduandCopy,
} from '@testamur/contract/graduation/graduation-copies'
import { createGraduationEvent } from '@testamur/contract/graduation/graduation-events'
import { getGraduatePage } from '@testamur/contract/graduation/graduation-links'
import { startGraduationRun } from '@testamur/contract/graduation/graduation-runs'
import type { RunChoice } from '@testamur/contract/graduation/run-choices'
import { createStaff } from '../factories.ts'
import { approveClass, firstOfSenate } from '../graduating-class.ts'
import { type Act, type ActWorld, defineAct } from './act.ts'

let event = 0

async function runOver({ server, colleague: { token } }: ActWorld, choice: RunChoice): Promise<void> {
  const params = { id: event }
  await server.call(startGraduationRun, { params, body: { choice, expected: 1 }, token })
  await server.runJobs()
}

/** The graduate opens the link of their email. */
async function openLink({ server }: ActWorld): Promise<void> {
  const mail = (await server.mails()).findLast(({ text }) => /\/graduation\/[\w-]{40,}/.test(text))
  const token = /\/graduation\/([\w-]{40,})/.exec(mail?.text ?? '')?.[1] ?? ''
  await server.call(getGraduatePage, { params: { token } })
}

/** A graduand with a student copy that was released. */
async function withCopy(world: ActWorld) {
  const { server, colleague } = world
  if (event === 0) {
    const body = { title: 'Ceremony of Copies', session: '2024/2025', held_on: '2026-03-28' }
    event = (await server.call(createGraduationEvent, { body, token: colleague.token })).data.id
    const officer = (await createStaff(server.database, 'records_officer')).token
    await approveClass(server, event, firstOfSenate(1), { officer, approver: colleague.token })
    await runOver(world, { kind: 'copies', graduands: null, replace: false })
    await runOver(world, { kind: 'release', graduands: null, documents: ['student_copy'] })
    await openLink(world)
  }
  const call = { params: { id: event }, query: {}, token: colleague.token }
  const [copy] = (await server.call(listGraduandCopies, call)).data
  return { id: copy?.graduand_id ?? 0, document_id: copy?.document?.id ?? 0 }
}

/** Acts on the student copies of a graduating class. */
export const graduationCopyActs: readonly Act[] = [
  defineAct(resendGraduationLink, 'done', 'graduand:', async (world) => ({
    params: { id: (await withCopy(world)).id },
    body: {},
  })),
  defineAct(revokeGraduandCopy, 'made', 'document:', async (world) => {
    const { id, document_id } = await withCopy(world)
    return { params: { id }, body: { document_id, reason: 'A wrong result', because: 'error' as const } }
  }),
]
