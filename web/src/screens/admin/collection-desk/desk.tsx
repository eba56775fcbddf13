import { normalisePass } from '@testamur/contract/graduation/pass-codes'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { canScan } from '../../../features/scan/barcodes.ts'
import { Camera } from '../../../features/scan/camera.tsx'
import { useText } from '../../../lib/text.ts'
import { useOnce } from '../../../lib/use-once.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Field } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Input } from '../../../ui/input.tsx'
import type { DeskPerson, OpenedPerson } from './desk-person.ts'
import { PeopleList } from './people-list.tsx'

type Props = {
  /** Those who match what was searched; `null` while they are read. */
  readonly people: readonly DeskPerson[] | null
  /** How many match. */
  readonly total: number
  readonly searched: string
  readonly search: (typed: string) => void
  /** Whose pass this is, or why it is nobody's. */
  readonly findPass: (code: string) => Promise<OpenedPerson | string>
  readonly renderPerson: (opened: OpenedPerson, next: () => void) => ReactNode
  readonly more?: ReactNode
}

/** One field for a scanner, a code and a name; below it the people, or the one who is at the desk. */
export function Desk({ people, total, searched, search, findPass, renderPerson, more }: Props) {
  const t = useText('admin-collection-desk')
  const scanWords = useText('scan')
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(searched)
  const [opened, setOpened] = useState<OpenedPerson | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [scanning, setScanning] = useState(false)
  const { busy, once } = useOnce()

  const look = (text: string) =>
    once(async () => {
      setScanning(false)
      setRefusal(null)
      if (normalisePass(text) === null) return search(text.trim())
      const found = await findPass(text)
      if (typeof found === 'string') setRefusal(found)
      else setOpened(found)
    })
  const next = () => {
    setOpened(null)
    setTyped('')
    setRefusal(null)
    search('')
    setTimeout(() => field.current?.focus())
  }
  if (opened !== null) return <Opened opened={opened} next={next} render={renderPerson} />
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void look(typed)
  }
  return (
    <div className="grid gap-4">
      <form noValidate className="grid max-w-2xl gap-3" onSubmit={submit}>
        <Field name="find" label={t('find')} hint={t('findHint')}>
          {(control) => (
            <div className="flex gap-2">
              <Input
                {...control}
                ref={field}
                // oxlint-disable-next-line jsx-a11y/no-autofocus -- a scanner types into it as soon as the desk opens
                autoFocus
                value={typed}
                onChange={(event) => setTyped(event.currentTarget.value)}
                className="min-h-13 min-w-0 flex-1 text-lg"
                autoComplete="off"
                spellCheck={false}
                enterKeyHint="search"
                maxLength={100}
              />
              <Button type="submit" size="lg" busy={busy}>
                {t('look')}
              </Button>
            </div>
          )}
        </Field>
        {refusal !== null && <Alert live tone="danger" title={refusal} />}
        {scanning && <Camera onCode={(code) => void look(code)} close={() => setScanning(false)} />}
        {canScan() && !scanning && (
          <div>
            <Button look="secondary" onClick={() => setScanning(true)}>
              <Icon name="eye" />
              {scanWords('start')}
            </Button>
          </div>
        )}
      </form>
      {people !== null && people.length === 0 && (
        <EmptyState icon="search" title={t(searched === '' ? 'nobodyWaits' : 'noneFound')} />
      )}
      {people !== null && people.length > 0 && (
        <PeopleList
          people={people}
          total={total}
          open={(id) => setOpened({ id, holder: 'owner', pass: null })}
        />
      )}
      {more}
    </div>
  )
}

type OpenedProps = {
  readonly opened: OpenedPerson
  readonly next: () => void
  readonly render: Props['renderPerson']
}

const Opened = ({ opened, next, render }: OpenedProps): ReactNode => render(opened, next)
