import type { ApplicationData, ApplicationType } from '@testamur/contract/applications/application-data'
import type { CopyType } from '@testamur/contract/applications/statuses'
import { shortName } from '@testamur/contract/person-name'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { CopyDraft, Draft } from '../../../features/applications/draft.ts'
import { copyPrice } from '../../../features/applications/prices.ts'
import { StepButtons } from '../../../features/applications/step-buttons.tsx'
import { useInstitution } from '../../../lib/portal.ts'
import { useText } from '../../../lib/text.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Money } from '../../../ui/money.tsx'
import { CopyEditor } from './copy-editor.tsx'
import { NeededBy } from './needed-by.tsx'
import { newCopy, readWish } from './new-copy.ts'
import { recipientLines } from './recipient-lines.ts'
import { useAtOnce } from './use-at-once.ts'
import { withCopy } from './with-copy.ts'

type Props = {
  data: ApplicationData
  type: ApplicationType | null
  fixedType: CopyType | null
  draft: Draft
  change: (patch: Partial<Draft>) => void
  /** The copy being filled in, for the running total. */
  show: (copy: CopyDraft) => void
  /** The same once it was changed, to be there after the page is loaded again; `null`: none is being filled in. */
  keep: (copy: CopyDraft | null) => void
  /** With the copy that is being filled in. */
  ordered: readonly CopyDraft[]
  /** The application type has questions or asks for files. */
  asks: boolean
  back: () => void
  next: () => void
}

/** The copies of the request: added, replaced by id, removed by index, with the totals beside them. */
export function CopiesStep({
  data,
  type,
  fixedType,
  draft,
  change,
  show,
  keep,
  ordered,
  asks,
  back,
  next,
}: Props) {
  const { atOnce } = useAtOnce({ draft, ordered, asks })
  const t = useText('apply')
  const words = useText('apply-copies')
  const { copies, underway } = draft
  const [query] = useSearchParams()
  const [edited, setEdited] = useState<CopyDraft | null>(() =>
    underway !== null && isOfNow(underway, draft, fixedType)
      ? underway
      : copies.length === 0
        ? newCopy(draft, type, fixedType, { wish: readWish(query), data })
        : null,
  )
  const [missing, setMissing] = useState(false)
  const [incomplete, setIncomplete] = useState(false)
  const policy = useInstitution()?.destination_policy ?? null
  const full = copies.length >= (type?.max_copies ?? 10)

  // A courier that is no longer offered, a rule that came since: asked for here, not at the end.
  const goOn = async () => {
    if (copies.length === 0) return setMissing(true)
    const checks = await import('../../../features/applications/copy-schema.ts').catch(() => null)
    const schema = checks?.copySchema(data, words, { policy, own_email: draft.you.email })
    const open = copies.find((copy) => schema?.safeParse(copy).success === false)
    if (open === undefined) return next()
    setIncomplete(true)
    setEdited(open)
  }

  const save = (copy: CopyDraft) => {
    change({ copies: withCopy(copies, copy) })
    keep(null)
    setEdited(null)
    setIncomplete(false)
    setMissing(false)
  }

  if (edited !== null)
    return (
      <CopyEditor
        key={edited.id}
        data={data}
        type={type}
        fixedType={fixedType}
        draft={draft}
        copy={edited}
        incomplete={incomplete}
        save={save}
        show={show}
        keep={keep}
        cancel={() => {
          keep(null)
          if (copies.length === 0) back()
          else setEdited(null)
        }}
      />
    )
  return (
    <div className="grid gap-6">
      {missing && <Alert live tone="danger" title={words('copiesMissing')} />}
      <ul className="grid gap-3" aria-label={t('copiesTitle')}>
        {copies.map((copy, index) => {
          const { rate, delivery } = copyPrice(data, copy)
          return (
            <li key={copy.id} className="rounded-lg border border-line bg-surface p-5">
              <div className="grid items-start gap-x-6 gap-y-2 sm:grid-cols-[minmax(0,1fr)_auto]">
                <div className="min-w-0">
                  <h2 className="text-lg font-semibold">
                    {words('copyHeading', {
                      number: index + 1,
                      type: t(copy.type === 'student_copy' ? 'studentCopy' : 'officialCopy'),
                    })}
                  </h2>
                  {recipientLines(data, copy, words).map((line) => (
                    <p key={line} className="text-soft">
                      {line}
                    </p>
                  ))}
                </div>
                <p className="font-semibold">
                  <Money amount={(rate ?? 0) + (delivery ?? 0)} currency={data.currency} />
                </p>
              </div>
              <div className="mt-3 flex flex-wrap gap-2">
                <Button look="secondary" size="sm" onClick={() => setEdited(copy)}>
                  {t('change')}
                  <span className="sr-only"> {t('copyNumber', { number: index + 1 })}</span>
                </Button>
                <Button
                  look="danger"
                  size="sm"
                  onClick={() => change({ copies: copies.filter((_, position) => position !== index) })}
                >
                  {words('remove')}
                  <span className="sr-only"> {t('copyNumber', { number: index + 1 })}</span>
                </Button>
              </div>
            </li>
          )
        })}
      </ul>
      {full ? (
        <p className="text-soft">{words('copiesFull', { count: copies.length })}</p>
      ) : (
        <div>
          <Button look="secondary" onClick={() => setEdited(newCopy(draft, type, fixedType))}>
            <Icon name="plus" />
            {words(copies.length === 0 ? 'addCopy' : 'addAnother')}
          </Button>
        </div>
      )}
      <NeededBy type={type} draft={draft} change={change} atOnce={atOnce} />
      <StepButtons next={() => void goOn()} back={back} />
    </div>
  )
}

/** Whether a copy that was left half filled in still fits: the form of its type, and who the applicant is. */
function isOfNow({ type, recipient }: CopyDraft, { you }: Draft, fixedType: CopyType | null): boolean {
  if (fixedType !== null && type !== fixedType) return false
  return recipient.kind !== 'self' || (recipient.email === you.email && recipient.name === shortName(you))
}
