import { useText } from '../../lib/text.ts'
import { FieldGroup } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { type FieldDraft, frenchOfOption, linesOf, withFrenchOption } from './field-draft.ts'

type Props = { field: FieldDraft; at: `fields.${number}`; change: (field: FieldDraft) => void }

const LONGEST = 200

/** Each option of a choice with its French. */
export function FrenchOptions({ field, at, change }: Props) {
  const t = useText('admin-asked-fields')
  const options = [...new Set(linesOf(field.options))]
  return (
    <FieldGroup name={`${at}.french.options`} legend={t('optionsFr')} optional>
      {options.length === 0 ? (
        <p className="text-sm text-soft">{t('optionsFrNone')}</p>
      ) : (
        <ul className="grid gap-2">
          {options.map((option, index) => {
            const id = `${at}.french.options.${index}`
            return (
              <li key={option} className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] items-center gap-3">
                <label htmlFor={id} className="wrap-anywhere">
                  <span lang="en">{option}</span>
                  <span className="sr-only"> ({t('inFrench')})</span>
                </label>
                <Input
                  id={id}
                  lang="fr"
                  maxLength={LONGEST}
                  autoComplete="off"
                  value={frenchOfOption(field, option)}
                  onChange={({ currentTarget }) =>
                    change(withFrenchOption(field, option, currentTarget.value))
                  }
                />
              </li>
            )
          })}
        </ul>
      )}
    </FieldGroup>
  )
}
