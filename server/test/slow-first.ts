import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The slowest files, which kill, start, back up or sign. When they begin late, the end of the run waits for them. */
const SLOW = [
  'src/assembly/backup.test.ts',
  'src/modules/signing/signing.test.ts',
  'src/db/faults.postgres.test.ts',
  'src/modules/documents/make/races.postgres.test.ts',
  'src/modules/payments/histories.test.ts',
  'src/db/durability.embedded.test.ts',
  'src/modules/broadcasts/killed.test.ts',
  'src/modules/bulk/killed.test.ts',
  'src/platform/mail/refusal.test.ts',
  'src/assembly/backup.postgres.test.ts',
  'src/modules/payments/processes.test.ts',
  'src/db/private-folder.embedded.test.ts',
  'src/assembly/command-line.namespaces.embedded.test.ts',
  'src/starts.test.ts',
]

const placeOf = ({ moduleId }: TestSpecification): number => {
  const place = SLOW.findIndex((file) => moduleId.endsWith(`/${file}`))
  return place === -1 ? SLOW.length : place
}

/** Without the times of an earlier run, files are ordered by size, which says little about how long they take. */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.toSorted((one, other) => placeOf(one) - placeOf(other))
  }
}
