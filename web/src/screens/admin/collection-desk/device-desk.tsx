import type { StorageDue } from '@testamur/contract/graduation/collection'
import { useState } from 'react'
import {
  type DevicePerson,
  findOnDevice,
  findPassOnDevice,
  peopleOf,
} from '../../../features/collection-device/device.ts'
import type { DevicePart } from '../../../features/collection-device/store.ts'
import type { useDevice } from '../../../features/collection-device/use-device.ts'
import { formatMoney } from '../../../lib/format.ts'
import { formatDay } from '../../../lib/format-date.ts'
import { useCurrency } from '../../../lib/portal.ts'
import { useText } from '../../../lib/text.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Desk } from './desk.tsx'
import type { DeskPerson, OpenedPerson, Refusal, ShownId } from './desk-person.ts'
import { DeviceBar } from './device-bar.tsx'
import { PersonPanel } from './person-panel.tsx'

type DeviceState = ReturnType<typeof useDevice>

const deskPerson = (
  { handover, proxy, ...person }: DevicePerson,
  sayStorage: (storage: StorageDue) => string,
): DeskPerson => ({
  id: person.id,
  name: person.name,
  matric: person.matric_number,
  listNumber: person.list_number,
  award: null,
  withoutPass: false,
  proxy: proxy && {
    name: proxy.name,
    relationship: proxy.relationship,
    phone: null,
    identity: proxy.identity,
  },
  storage: person.storage ?? null,
  problem: person.storage && sayStorage(person.storage),
  collected: handover && {
    by: person.by,
    idKind: handover.id_kind,
    idNumber: handover.id_number,
    at: handover.at,
    mayUndo: person.conflict === null,
  },
})

/** Why a device refuses: it has no network to hear that storage was paid meanwhile. */
function useStorageText(): (storage: StorageDue) => string {
  const t = useText('admin-collection-words')
  const currency = useCurrency()
  return ({ amount, from }) =>
    `${t('storageTitle', { amount: formatMoney(amount, currency) })}. ${t('storageText', { from: formatDay(from) })}`
}

/** The desk of the part of a list on this device, with or without a network. */
export function DeviceDesk({ part, device }: { part: DevicePart; device: DeviceState }) {
  const t = useText('admin-collection-desk')
  const sayStorage = useStorageText()
  const [searched, setSearched] = useState('')
  const people = device.device === undefined ? [] : peopleOf(device.device)
  const found = findOnDevice(people, searched)
  const conflicts = people.filter(({ conflict }) => conflict !== null)
  const findPass = async (code: string): Promise<OpenedPerson | string> => {
    const pass = await findPassOnDevice(people, code)
    return pass === null ? t('passNotHere') : { id: pass.person.id, holder: pass.holder, pass: pass.code }
  }
  return (
    <div className="grid gap-4">
      <DeviceBar part={part} device={device} people={people} />
      {conflicts.length > 0 && (
        <Alert tone="danger" title={t('conflicts', { count: conflicts.length })}>
          <ul className="list-disc ps-5">
            {conflicts.map(({ id, name, matric_number, conflict }) => (
              <li key={id}>
                {name}, <span className="numbers">{matric_number}</span>: {conflict}
              </li>
            ))}
          </ul>
          <p className="mt-2">{t('conflictsText')}</p>
        </Alert>
      )}
      <Desk
        people={found.map((person) => deskPerson(person, sayStorage))}
        total={found.length}
        searched={searched}
        search={setSearched}
        findPass={findPass}
        renderPerson={(opened, next) => {
          const person = people.find(({ id }) => id === opened.id)
          return person === undefined ? null : (
            <DevicePersonPanel
              key={opened.id}
              person={person}
              opened={opened}
              part={part}
              device={device}
              next={next}
            />
          )
        }}
      />
    </div>
  )
}

type PanelProps = {
  readonly person: DevicePerson
  readonly opened: OpenedPerson
  readonly part: DevicePart
  readonly device: DeviceState
  readonly next: () => void
}

function DevicePersonPanel({ person, opened, part, device, next }: PanelProps) {
  const t = useText('admin-collection-desk')
  const sayStorage = useStorageText()
  const kept = async (work: () => Promise<void>): Promise<Refusal> => {
    try {
      await work()
      return null
    } catch (error) {
      console.info('The browser keeps nothing.', error instanceof Error ? error.message : '')
      return { message: t('notKept'), errors: {} }
    }
  }
  const at = () => new Date().toISOString()
  const handOut = (shown: ShownId) =>
    kept(() =>
      device.add(
        {
          ...shown,
          key: crypto.randomUUID(),
          kind: 'handover',
          place: 'ceremony',
          graduand_id: person.id,
          at: at(),
          ...(opened.pass !== null && { pass: opened.pass }),
        },
        opened.holder === 'proxy' ? (person.proxy?.name ?? person.name) : person.name,
      ),
    )
  const undo = (reason: string) =>
    kept(() => device.add({ kind: 'undo', key: person.handover?.key ?? '', reason, at: at() }, person.name))
  return (
    <PersonPanel
      person={deskPerson(person, sayStorage)}
      opened={opened}
      signature={part.signature}
      handOut={handOut}
      undo={undo}
      next={next}
    />
  )
}
