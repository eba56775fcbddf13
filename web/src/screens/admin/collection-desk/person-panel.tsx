import type { SignatureRule } from '@testamur/contract/graduation/collection-rules'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { formatDate } from '../../../lib/format-date.ts'
import { useInstitution } from '../../../lib/portal.ts'
import { useText } from '../../../lib/text.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import type { DeskPerson, OpenedPerson, Refusal, ShownId } from './desk-person.ts'
import { HandOutForm } from './hand-out-form.tsx'
import { UndoDialog } from './undo-dialog.tsx'

type Props = {
  readonly person: DeskPerson
  readonly opened: OpenedPerson
  readonly signature: SignatureRule
  readonly handOut: (shown: ShownId) => Promise<Refusal>
  readonly undo: (reason: string) => Promise<Refusal>
  readonly next: () => void
  /** What else can be done for this person. */
  readonly more?: ReactNode
  /** Beside the buttons: what lifts the problem. */
  readonly act?: ReactNode
}

/** Who is at the desk, whether the certificate may be handed out, and the form for it. */
export function PersonPanel({ person, opened, signature, handOut, undo, next, more, act }: Props) {
  const t = useText('admin-collection-desk')
  const idWords = useText('admin-collection-words')
  const zone = useInstitution()?.time_zone
  const heading = useRef<HTMLHeadingElement>(null)
  const nextButton = useRef<HTMLDivElement>(null)
  const [done, setDone] = useState(false)
  const [undoing, setUndoing] = useState(false)
  useEffect(() => heading.current?.focus(), [])
  const { collected, problem, proxy } = person
  const byProxy = opened.holder === 'proxy' && proxy !== null
  const submit = async (shown: ShownId) => {
    const refusal = await handOut(shown)
    if (refusal === null) {
      setDone(true)
      setTimeout(() => nextButton.current?.querySelector('button')?.focus())
    }
    return refusal
  }
  return (
    <div className="grid max-w-2xl gap-4">
      <Card>
        <p className="flex flex-wrap items-center gap-2 text-sm text-soft">
          {person.listNumber !== null && (
            <span className="numbers">{t('listNumber', { number: person.listNumber })}</span>
          )}
          {byProxy && <Badge tone="warning">{t('proxyBadge')}</Badge>}
        </p>
        <h2 ref={heading} tabIndex={-1} className="mt-1 text-2xl font-bold wrap-anywhere focus:outline-none">
          {byProxy ? proxy.name : person.name}
        </h2>
        {byProxy && (
          <p className="mt-1">
            {proxy.relationship === ''
              ? t('collectsForGraduate', { name: person.name })
              : t('collectsFor', { name: person.name, relationship: proxy.relationship })}
          </p>
        )}
        {byProxy && proxy.identity !== null && (
          <p className="mt-3">
            {t('onlyIdentity')}{' '}
            <span className="numbers font-semibold">
              {idWords(proxy.identity.kind)} {proxy.identity.number}
            </span>
          </p>
        )}
        <p className="numbers mt-1 text-soft">{person.matric}</p>
        {person.award !== null && <p className="text-soft">{person.award}</p>}
        {!byProxy && person.withoutPass && collected === null && (
          <p className="mt-3 text-soft">{t('withoutPass')}</p>
        )}
        {!byProxy && proxy !== null && collected === null && (
          <p className="mt-3 text-soft">{t('proxyNamed', { name: proxy.name })}</p>
        )}
      </Card>
      {collected !== null && (
        <Alert live tone={done ? 'success' : 'warning'} title={t(done ? 'handedOut' : 'collectedAlready')}>
          {t('collectedBy', {
            by: collected.by,
            at: formatDate(collected.at, zone),
            id: `${idWords(collected.idKind)} ${collected.idNumber}`,
          })}
        </Alert>
      )}
      {problem !== null && collected === null && <Alert live tone="danger" title={problem} />}
      {problem === null && collected === null && (
        <HandOutForm name={byProxy ? proxy.name : person.name} signature={signature} submit={submit} />
      )}
      <div ref={nextButton} className="flex flex-wrap gap-3">
        <Button
          size="lg"
          className="max-sm:w-full"
          look={collected === null && problem === null ? 'quiet' : 'primary'}
          onClick={next}
        >
          {t(collected === null ? 'back' : 'next')}
        </Button>
        {collected === null && act}
        {collected?.mayUndo === true && (
          <Button size="lg" look="quiet" className="max-sm:w-full" onClick={() => setUndoing(true)}>
            {t('undo')}
          </Button>
        )}
      </div>
      {collected === null && more}
      {undoing && (
        <UndoDialog
          undo={async (reason) => {
            const refusal = await undo(reason)
            if (refusal === null) setDone(false)
            return refusal
          }}
          close={() => setUndoing(false)}
        />
      )}
    </div>
  )
}
