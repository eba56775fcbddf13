import type { Answer } from '@testamur/contract/endpoint'
import type { getPrivacyRegister } from '@testamur/contract/privacy'
import { personalRows } from './personal-rows.ts'
import { fileKinds, register } from './register.ts'
import type { RegisterEntry } from './register-entry.ts'

type Entries = Answer<typeof getPrivacyRegister>['data']

const erasing = new Map<string, 'removed' | 'masked'>(
  personalRows.flatMap(({ table, erase }) =>
    erase === null ? [] : [[table, erase === 'delete' ? 'removed' : 'masked'] as const],
  ),
)

/** The register as staff read it: what an erasure does is taken from what it really does. */
export function readRegister(): Entries {
  const tables = Object.entries(register).map(([name, entry]) =>
    entryView(name, entry, { files: false, at_erasure: erasing.get(name) ?? 'stays' }),
  )
  const files = Object.entries(fileKinds).flatMap(([name, entry]) =>
    entry === null
      ? []
      : [
          entryView(name, entry, {
            files: true,
            at_erasure: entry.stays === undefined ? 'removed' : 'stays',
          }),
        ],
  )
  return [...tables, ...files]
}

const entryView = (
  name: string,
  { group, purpose, basis, retention, period, stays }: RegisterEntry,
  more: Pick<Entries[number], 'files' | 'at_erasure'>,
): Entries[number] => ({
  name,
  group,
  purpose,
  basis,
  retention,
  period: period ?? null,
  stays: stays ?? null,
  ...more,
})
