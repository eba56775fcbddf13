import { createRecords, type Records } from '../src/modules/records/index.ts'

type Parts = Pick<Parameters<typeof createRecords>[0], 'database' | 'clock' | 'logger'>

/** What most deployments have: records come in by import alone. */
export const unconnectedRecords = (parts: Parts): Records =>
  createRecords({ ...parts, source: null, keepProgrammes: async () => undefined })
