import type { ApplicationData } from '@testamur/contract/applications/application-data'
import { useEffect, useRef } from 'react'
import { countryName } from '../../../features/applications/countries.ts'
import type { CopyDraft } from '../../../features/applications/draft.ts'
import { useText } from '../../../lib/text.ts'
import { Button } from '../../../ui/button.tsx'

type Props = {
  data: ApplicationData
  copy: CopyDraft
  /** Its fields are shown below, to be changed. */
  open: boolean
  /** Opens the fields, or drops the recipient once they are open. */
  change: () => void
  /** It was chosen just now, in place of the search that had the focus. */
  focused: boolean
}

/** Who receives a copy, when all of it is known: one card in place of its fields. */
export function RecipientCard({ data, copy, open, change, focused }: Props) {
  const t = useText('apply-copies')
  const words = useText('apply')
  const { recipient, profile, purpose } = copy
  const heading = recipient.kind === 'self' ? t('cardYou', { name: recipient.name }) : recipient.name
  const card = useRef<HTMLElement>(null)
  useEffect(() => {
    if (focused) card.current?.focus()
  }, [focused])
  const country = recipient.country === '' ? '' : countryName(recipient.country)
  const address =
    copy.delivery_method === 'email'
      ? [recipient.email]
      : profile === null
        ? []
        : [recipient.line1, recipient.line2, recipient.city, recipient.state, recipient.postcode, country]
  const lines = [
    recipient.attention,
    address.filter((part) => part !== '').join(', '),
    data.purposes.find(({ code }) => code === purpose)?.name ?? '',
  ]
  return (
    <section
      ref={card}
      tabIndex={-1}
      aria-label={t('cardLabel', { name: heading })}
      className="rounded-lg border border-action bg-brand-tint p-4 md:p-5"
    >
      <div className="flex items-start justify-between gap-3">
        <p className="min-w-0 pt-1 font-semibold">{heading}</p>
        <Button look="secondary" size="sm" onClick={change}>
          {open ? t('chooseAnother') : words('change')}
          <span className="sr-only"> {heading}</span>
        </Button>
      </div>
      {open && profile !== null && (
        <p>{t(profile.channel === 'any' ? 'filledIn' : `takes_${profile.channel}`)}</p>
      )}
      {!open &&
        lines
          .filter((line) => line !== '')
          .map((line) => (
            <p key={line} className="text-soft">
              {line}
            </p>
          ))}
      {profile !== null && profile.note !== '' && <p className="mt-1 text-sm text-soft">{profile.note}</p>}
    </section>
  )
}
