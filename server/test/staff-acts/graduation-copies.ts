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

/** The class of copies, in the portal that has it: test files of one process share this module. */
let made: { readonly server: ActWorld['server']; readonly event: number } | null = null

async function runOver(
  { server, colleague: { token } }: ActWorld,
  event: number,
  choice: RunChoice,
): Promise<void> {
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

async function releaseClass(world: ActWorld): Promise<number> {
  const { server, colleague } = world
  const body = { title: 'Ceremony of Copies', session: '2024/2025', held_on: '2026-03-28' }
  const { id } = (await server.call(createGraduationEvent, { body, token: colleague.token })).data
  const officer = (await createStaff(server.database, 'records_officer')).token
  await approveClass(server, id, firstOfSenate(1), { officer, approver: colleague.token })
  await runOver(world, id, { kind: 'copies', graduands: null, replace: false })
  await runOver(world, id, { kind: 'release', graduands: null, documents: ['student_copy'] })
  await openLink(world)
  return id
}

/** A graduand with a student copy that was released. */
async function withCopy(world: ActWorld) {
  const { server, colleague } = world
  if (made?.server !== server) made = { server, event: await releaseClass(world) }
  const call = { params: { id: made.event }, query: {}, token: colleague.token }
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
