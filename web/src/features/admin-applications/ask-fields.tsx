import { useText } from '../../lib/text.ts'
import { Button } from '../../ui/button.tsx'
import { Input } from '../../ui/input.tsx'
import { StepField, type StepForm } from './step-form.tsx'

const MOST = 10

export const askName = (index: number): string => `asks.${index}.question`

type Props = { form: StepForm; count: number; setCount: (count: number) => void }

/** The questions to an applicant: one is needed, more may follow. */
export function AskFields({ form, count, setCount }: Props) {
  const t = useText('admin-application')
  return (
    <>
      {Array.from({ length: count }, (_, index) => (
        <StepField
          key={askName(index)}
          form={form}
          name={askName(index)}
          label={t('ask', { number: index + 1 })}
          hint={index === 0 ? t('askHint') : undefined}
        >
          {(control) => <Input {...control} maxLength={300} />}
        </StepField>
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
