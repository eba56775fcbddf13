/** Part of `server/src/local-records`, imported by path: importing its types would check the server, too. */
type Module = {
  startLocalRecords(options: {
    token: string
    university: object
  }): Promise<{ readonly url: string; readonly controlUrl: string; close(): Promise<void> }>
  recordsControl(origin: string): {
    fault(fault: { mode: 'down' | 'slow' | '500' | '401' }): Promise<void>
    reset(): Promise<void>
  }
}
type Programmes = { readonly programmes: readonly object[] }

const MODULE = new URL('../../server/src/local-records/index.ts', import.meta.url).href
const PROGRAMMES = new URL('../../server/seeds/programmes.ts', import.meta.url).href
const TOKEN = 'what the records system of the tests expects'.replaceAll(' ', '-')
const FIRST_SESSION = 1985

/** Known only to the university's own system. */
export const freshman = {
  matric_number: 'REC/2019/0001',
  surname: 'Ńwachukwu',
  first_name: 'Ifẹ́yínwá',
  email: 'ifeyinwa.records@example.com',
  programme_code: 'ACC',
  programme: 'B.Sc. Accounting',
}
const others = Array.from({ length: 5 }, (_, index) => ({
  ...freshman,
  matric_number: `REC/2019/100${index}`,
}))

export type Records = Awaited<ReturnType<typeof startRecords>>

/** The university's own system, played by what `npm run records` starts, with programmes and sessions of the demo. */
export async function startRecords() {
  const { startLocalRecords, recordsControl } = (await import(MODULE)) as Module
  const { programmes } = (await import(PROGRAMMES)) as Programmes
  const sessions = Array.from({ length: new Date().getUTCFullYear() - FIRST_SESSION }, (_, index) => ({
    name: `${FIRST_SESSION + index}/${FIRST_SESSION + index + 1}`,
  }))
  const university = { sessions, programmes, students: [freshman, ...others] }
  const { url, controlUrl, close } = await startLocalRecords({ token: TOKEN, university })
  return { url, settings: { RECORDS_URL: url, RECORDS_TOKEN: TOKEN }, close, ...recordsControl(controlUrl) }
}
