import { useText } from '../../../lib/text.ts'
import { Card } from '../../../ui/card.tsx'
import { RadioCards } from '../../../ui/choice.tsx'
import { Field, FieldGroup } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import type { PartProps } from './audience-fields.tsx'
import { findEarliest } from './send-at.ts'

/** Now, or at a time in the institution's time zone. */
export function WhenFields({ draft, change, faults, timeZone }: PartProps & { timeZone: string }) {
  const t = useText('admin-compose-message')
  return (
    <Card title={t('when')}>
      <div className="grid gap-5">
        <FieldGroup name="when" legend={<span className="sr-only">{t('when')}</span>}>
          <RadioCards
            name="when"
            columns={2}
            value={draft.when}
            onChange={(event) => change({ when: event.currentTarget.value === 'later' ? 'later' : 'now' })}
            choices={[
              { value: 'now', title: t('when_now'), note: t('nowNote') },
              { value: 'later', title: t('when_later'), note: t('laterNote') },
            ]}
          />
        </FieldGroup>
        {draft.when === 'later' && (
          <Field
            name="send_at"
            label={t('sendAt')}
            hint={t('sendAtHint', { zone: timeZone })}
            error={faults.send_at && t(faults.send_at)}
          >
            {(control) => (
              <Input
                {...control}
                type="datetime-local"
                width="medium"
                min={findEarliest(timeZone)}
                value={draft.sendAt}
                onChange={(event) => change({ sendAt: event.currentTarget.value })}
              />
            )}
          </Field>
        )}
      </div>
    </Card>
  )
}
