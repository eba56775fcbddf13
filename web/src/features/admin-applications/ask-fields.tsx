import { askKinds } from '@testamur/contract/applications/statuses'
import { useText } from '../../lib/text.ts'
import { Button } from '../../ui/button.tsx'
import { Input, Select, Textarea } from '../../ui/input.tsx'
import { StepField, type StepForm } from './step-form.tsx'

const MOST = 10

export const askName = (index: number, part: 'question' | 'kind' | 'options' = 'question'): string =>
  `asks.${index}.${part}`

/** The questions to send: those with a text, each with how it is answered. */
export const asksOf = (form: StepForm, count: number) =>
  Array.from({ length: count }, (_, index) => {
    const kind = form.text(askName(index, 'kind')) || 'answer'
    const options = form.text(askName(index, 'options')).split('\n')
    return {
      kind,
      question: form.text(askName(index)),
      ...(kind === 'choose' && { options: options.map((text) => text.trim()).filter((text) => text !== '') }),
    }
  }).filter(({ question }) => question !== '')

type Props = { form: StepForm; count: number; setCount: (count: number) => void }

/** Questions to an applicant: at least one. */
export function AskFields({ form, count, setCount }: Props) {
  const t = useText('admin-application')
  return (
    <>
      {Array.from({ length: count }, (_, index) => (
        <div key={askName(index)} className="grid gap-4 border-s-4 border-line ps-4">
          <StepField
            form={form}
            name={askName(index)}
            label={t('ask', { number: index + 1 })}
            hint={index === 0 ? t('askHint') : undefined}
          >
            {(control) => <Input {...control} maxLength={300} />}
          </StepField>
          <StepField form={form} name={askName(index, 'kind')} label={t('askKind')}>
            {(control) => (
              <Select
                {...control}
                value={control.value || 'answer'}
                options={askKinds.map((kind) => ({ value: kind, label: t(`askKind_${kind}`) }))}
              />
            )}
          </StepField>
          {form.text(askName(index, 'kind')) === 'choose' && (
            <StepField
              form={form}
              name={askName(index, 'options')}
              label={t('askOptions')}
              hint={t('askOptionsHint')}
            >
              {(control) => <Textarea {...control} rows={3} />}
            </StepField>
          )}
        </div>
      ))}
      {count < MOST && (
        <div>
          <Button look="secondary" size="sm" onClick={() => setCount(count + 1)}>
            {t('anotherAsk')}
          </Button>
        </div>
      )}
    </>
  )
}
