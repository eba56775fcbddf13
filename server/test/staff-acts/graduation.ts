import {
  rehearseGraduandImport,
  runGraduandImport,
  startGraduandImport,
  stopGraduandImport,
} from '@testamur/contract/graduation/graduand-imports'
import {
  clearGraduands,
  compareGraduands,
  decideDifferences,
  getGraduand,
  listGraduands,
  removeGraduand,
} from '@testamur/contract/graduation/graduands'
import {
  approveGraduationList,
  askGraduationApproval,
  askTakeback,
  confirmTakeback,
  listGraduationApprovals,
  refuseTakeback,
  returnGraduationList,
  withdrawGraduationList,
} from '@testamur/contract/graduation/graduation-approvals'
import { createGraduationEvent } from '@testamur/contract/graduation/graduation-events'
import { askNames, decideName, getNameRequest } from '@testamur/contract/graduation/graduation-names'
import { createStudent } from '../factories.ts'
import { createTemplateInUse } from '../template-in-use.ts'
import { type Act, type ActWorld, defineAct } from './act.ts'

const LIST = 'matric_number,name_on_certificate,award\nACT/2015/0001,Omolara Adeyemi,B.Sc. Computer Science\n'
const IMPORT = 'graduand_import:'
const CLASS = 'graduation_event:'
const APPROVAL = 'graduation_approval:'
const file = { bytes: Buffer.from(LIST), name: 'senate.csv' }
const all = { graduands: null }

let event = 0
let list = 0
const params = () => ({ id: event })
const ofList = () => ({ params: { id: list } })

async function graduand({ server, colleague: { token } }: ActWorld) {
  const [found] = (await server.call(listGraduands, { query: { event_id: event }, token })).data
  return { id: found?.id ?? 0, version: found?.version ?? 0 }
}

/** The last list that was put before the senate. */
async function approval({ server, colleague: { token } }: ActWorld) {
  const [found] = (await server.call(listGraduationApprovals, { params: params(), token })).data
  return { id: found?.id ?? 0, version: found?.version ?? 0, sha256: found?.sha256 ?? '' }
}

const askAsColleague = ({ server, colleague: { token } }: ActWorld) =>
  server.call(askGraduationApproval, { params: params(), body: { expected: 1 }, token })

/** The graduate opens the link of their email. */
async function openNameLink({ server }: ActWorld) {
  await server.runJobs()
  const mail = (await server.mails()).findLast(({ to_address }) => to_address === 'act@example.com')
  const token = /\/graduation\/name\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
  await server.call(getNameRequest, { params: { token } })
}

const seen = async (world: ActWorld) => {
  const { id, version } = await approval(world)
  return { params: { id }, body: { version } }
}
const because = async (world: ActWorld) => {
  const { params: of, body } = await seen(world)
  return { params: of, body: { ...body, reason: 'A name is missing' } }
}

/** Acts on a graduating class, from the senate list to an approval that is taken back. */
export const graduationActs: readonly Act[] = [
  defineAct(
    startGraduandImport,
    'made',
    IMPORT,
    async ({ server, colleague: { token } }) => {
      await createStudent(server.database, { matric_number: 'ACT/2015/0001', email: 'act@example.com' })
      const body = { title: 'Ceremony of Acts', session: '2018/2019', held_on: '2019-11-25' }
      event = (await server.call(createGraduationEvent, { body, token })).data.id
      return { body: { event_id: event }, file }
    },
    ({ id }) => {
      list = id
    },
  ),
  defineAct(rehearseGraduandImport, 'made', IMPORT, () => ({
    ...ofList(),
    body: { columns: ['matric_number', 'name_on_certificate', 'award'] },
  })),
  defineAct(runGraduandImport, 'changed', IMPORT, async ({ server }) => {
    await server.runJobs()
    return ofList()
  }),
  defineAct(stopGraduandImport, 'changed', IMPORT, async ({ server, colleague: { token } }) => {
    const sent = await server.call(startGraduandImport, { body: { event_id: event }, file, token })
    return { params: { id: sent.data.id } }
  }),
  defineAct(compareGraduands, 'made', CLASS, () => ({ params: params() })),
  defineAct(decideDifferences, 'changed', CLASS, () => ({
    params: params(),
    body: {
      ...all,
      fields: ['name' as const],
      choice: 'list' as const,
      reason: 'As the senate wrote it',
      expected: 1,
    },
  })),
  defineAct(clearGraduands, 'made', CLASS, () => ({ params: params(), body: all })),
  defineAct(askNames, 'made', CLASS, async ({ server }) => {
    await createTemplateInUse(server, 'Certificate of Acts')
    return { params: params(), body: all }
  }),
  defineAct(decideName, 'changed', 'graduand:', async (world) => {
    const { id, version } = await graduand(world)
    await openNameLink(world)
    await world.server.call(getGraduand, { params: { id }, token: world.colleague.token })
    return { params: { id }, body: { version, name: 'Omolara Adeyemi', reason: 'She wrote to us' } }
  }),
  defineAct(askGraduationApproval, 'made', APPROVAL, () => ({ params: params(), body: { expected: 1 } })),
  defineAct(withdrawGraduationList, 'changed', APPROVAL, because),
  defineAct(returnGraduationList, 'changed', APPROVAL, async (world) => {
    await askAsColleague(world)
    return because(world)
  }),
  defineAct(approveGraduationList, 'changed', APPROVAL, async (world) => {
    await askAsColleague(world)
    const { id, version, sha256 } = await approval(world)
    return { params: { id }, body: { version, sha256 } }
  }),
  defineAct(askTakeback, 'changed', APPROVAL, because),
  defineAct(refuseTakeback, 'changed', APPROVAL, seen),
  defineAct(confirmTakeback, 'changed', APPROVAL, async (world) => {
    const { server, colleague } = world
    await server.call(askTakeback, { ...(await because(world)), token: colleague.token })
    return seen(world)
  }),
  defineAct(removeGraduand, 'changed', 'graduand:', async (world) => {
    const { id, version } = await graduand(world)
    return { params: { id }, body: { version, reason: 'Listed by mistake' } }
  }),
]
