import { createCertificateSeries } from '@testamur/contract/graduation/certificate-series'
import {
  rehearseGraduandImport,
  runGraduandImport,
  startGraduandImport,
} from '@testamur/contract/graduation/graduand-imports'
import { clearGraduands, decideDifferences, getClassProgress } from '@testamur/contract/graduation/graduands'
import {
  approveGraduationList,
  askGraduationApproval,
} from '@testamur/contract/graduation/graduation-approvals'
import { createGraduationEvent } from '@testamur/contract/graduation/graduation-events'
import { createStaff, createStudent } from './factories.ts'
import type { ActServer } from './staff-acts/act.ts'

export type ClassOfSenate = {
  readonly event: number
  readonly officer: string
  readonly approver: string
}

/** A class of these names, in their order, that is cleared to graduate. */
export async function createClearedClass(
  server: ActServer,
  title: string,
  names: readonly string[],
): Promise<ClassOfSenate> {
  const { database } = server
  const { token } = await createStaff(database)
  const officer = (await createStaff(database, 'records_officer')).token
  const approver = (await createStaff(database, 'approver')).token
  const ceremony = { title, session: '2018/2019', held_on: '2019-11-25' }
  const event = (await server.call(createGraduationEvent, { body: ceremony, token })).data.id
  const matricOf = (index: number) => `CLS/${event}/${String(index + 1).padStart(4, '0')}`
  for (const index of names.keys())
    await createStudent(
      database,
      { matric_number: matricOf(index), email: `graduate${event}-${index}@example.com`, status: 'active' },
      [],
    )
  const lines = names.map(
    (name, index) => `${matricOf(index)},${name},B.Sc. Computer Science,First Class Honours,5.00`,
  )
  const list = `matric_number,name_on_certificate,award,class_of_degree,cgpa\n${lines.join('\n')}\n`
  const file = { bytes: Buffer.from(list), name: 'senate.csv' }
  const sent = await server.call(startGraduandImport, { body: { event_id: event }, file, token: officer })
  const { id, columns } = sent.data
  await server.call(rehearseGraduandImport, { params: { id }, body: { columns }, token: officer })
  await server.runJobs()
  const imported = (await server.call(runGraduandImport, { params: { id }, token: officer })).data
  if (imported.state !== 'done') throw new Error(`The list is ${imported.state}`)
  const params = { id: event }
  const { undecided: expected } = (await server.call(getClassProgress, { params, token: officer })).data
  if (expected > 0)
    await server.call(decideDifferences, {
      params,
      body: {
        graduands: null,
        fields: ['name', 'class_of_degree', 'cgpa'],
        choice: 'list',
        reason: 'As listed',
        expected,
      },
      token: officer,
    })
  await server.call(clearGraduands, { params, body: { graduands: null }, token: officer })
  return { event, officer, approver }
}

/** The same, put before the senate by one person and approved by another. */
export async function createApprovedClass(
  server: ActServer,
  title: string,
  names: readonly string[],
): Promise<ClassOfSenate> {
  const { event, officer, approver } = await createClearedClass(server, title, names)
  const params = { id: event }
  const asked = await server.call(askGraduationApproval, {
    params,
    body: { expected: names.length },
    token: officer,
  })
  const { id: approval, version, sha256 } = asked.data
  await server.call(approveGraduationList, {
    params: { id: approval },
    body: { version, sha256 },
    token: approver,
  })
  const { issuable } = (await server.call(getClassProgress, { params, token: officer })).data
  if (issuable !== names.length) throw new Error(`${issuable} of ${names.length} can be issued`)
  return { event, officer, approver }
}

/** A series for all awards, written as `{prefix}/{year}/{number}` with four digits. */
export async function createSeries(server: ActServer, token: string, prefix: string): Promise<number> {
  const body = {
    name: `Series ${prefix}`,
    pattern: `${prefix}/{year}/{number}`,
    digits: 4,
    next_number: 1,
    awards: [],
    active: true,
  }
  return (await server.call(createCertificateSeries, { body, token })).data.id
}
