import { askNames, getNameRequest } from '@testamur/contract/graduation/graduation-names'
import { startGraduationRun } from '@testamur/contract/graduation/graduation-runs'
import type { RunChoice } from '@testamur/contract/graduation/run-choices'
import { createApprovedClass, createClearedClass, createSeries } from '../server/test/approved-class.ts'
import type { ActServer } from '../server/test/staff-acts/act.ts'
import { createTemplateInUse } from '../server/test/template-in-use.ts'

const LINK = /\/graduation\/name\/([\w-]+)/

/** A class that is asked for its names, and one whose certificates are in a file for the press. */
export async function leadClasses(server: ActServer): Promise<void> {
  await createTemplateInUse(server, 'Certificate of two classes')
  const asked = await createClearedClass(server, 'The class that is asked', [
    'Ada Obi',
    'Bola Adé',
    'U',
    'Chidi Eze',
  ])
  await server.call(askNames, {
    params: { id: asked.event },
    body: { graduands: null },
    token: asked.officer,
  })
  await server.runJobs()
  for (const { text } of await server.mails()) {
    const token = LINK.exec(text)?.[1]
    if (token !== undefined) await server.call(getNameRequest, { params: { token } })
  }

  const issued = await createApprovedClass(server, 'The class of the press', ['Dayo Ige'])
  const series_id = await createSeries(server, issued.officer, 'FUZ')
  const run = async (choice: RunChoice) => {
    const params = { id: issued.event }
    await server.call(startGraduationRun, { params, body: { choice, expected: 1 }, token: issued.officer })
    await server.runJobs()
  }
  await run({ kind: 'certificates', graduands: null, series_id })
  await run({ kind: 'press', graduands: null, order: 'name', bleed: true, crop_marks: true })
}
