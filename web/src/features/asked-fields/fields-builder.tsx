import { useText } from '../../lib/text.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { FieldError, fieldId } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { type AskedKind, emptyField, type FieldDraft, type FieldPlace } from './field-draft.ts'
import { Question } from './question.tsx'

type Props = {
  title: string
  lead: string
  fields: readonly FieldDraft[]
  change: (fields: FieldDraft[]) => void
  errorOf: (name: FieldPlace) => string | undefined
  kinds: readonly AskedKind[]
  /** Whether each text is written in French, too. */
  french: boolean
  most: number
}

/** What a form asks besides who fills it in: added, put in order, taken away. */
export function FieldsBuilder({ title, lead, fields, change, errorOf, kinds, french, most }: Props) {
  const t = useText('admin-asked-fields')
  const move = (from: number, to: number) => {
    const next = [...fields]
    next.splice(to, 0, ...next.splice(from, 1))
    change(next)
  }
  const fault = errorOf('fields')
  return (
    <Card title={title}>
      <p className="text-soft">{lead}</p>
      {fault !== undefined && (
        <div id={fieldId('fields')} tabIndex={-1} className="mt-4">
          <FieldError name="fields">{fault}</FieldError>
        </div>
      )}
      {fields.length > 0 && (
        <ol className="mt-5 divide-y divide-line border-y border-line">
          {fields.map((field, index) => (
            <li key={field.key === '' ? `new-${index}` : field.key} className="py-5">
              <Question
                field={field}
                index={index}
                last={index === fields.length - 1}
                kinds={kinds}
                french={french}
                errorOf={errorOf}
                change={(next) => change(fields.with(index, next))}
                move={(to) => move(index, to)}
                remove={() => change(fields.toSpliced(index, 1))}
              />
            </li>
          ))}
        </ol>
      )}
      <div className="mt-5">
        {fields.length < most ? (
          <Button look="secondary" onClick={() => change([...fields, emptyField])}>
            <Icon name="plus" />
            {t('addField')}
          </Button>
        ) : (
          <p className="text-soft">{t('fieldsFull', { most })}</p>
        )}
      </div>
    </Card>
  )
}
