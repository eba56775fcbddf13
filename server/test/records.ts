import { createRecords, type Records } from '../src/modules/records/index.ts'

type Parts = Pick<Parameters<typeof createRecords>[0], 'database' | 'clock' | 'logger'>

/** Without a records system, as most institutions run it: records come from imports. */
export const createUnconnectedRecords = (parts: Parts): Records =>
  createRecords({ ...parts, source: null, keepProgrammes: async () => undefined })
