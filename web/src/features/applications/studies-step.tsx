import { type ComponentType, lazy, Suspense, useEffect } from 'react'
import { useContractForm } from '../../lib/form.ts'
import { useApplicationData } from '../../lib/portal.ts'
import { useText } from '../../lib/text.ts'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Field } from '../../ui/field.tsx'
import { Input, Textarea } from '../../ui/input.tsx'
import type { Draft, Studies } from './draft.ts'
import { StepButtons } from './step-buttons.tsx'

const SESSIONS = 'sessions'

/** Suggestions that may come late or not at all; typing works without them. */
const SessionChoices = lazy(
  async (): Promise<{ default: ComponentType<{ id: string }> }> => ({
    default: await import('./session-choices.tsx').then(
      (loaded) => loaded.SessionChoices,
      () => () => null,
    ),
  }),
)

type Filled = Pick<Draft, 'studies'>
type Props = { draft: Filled; change: (patch: Partial<Filled>) => void; back: () => void; next: () => void }

export function StudiesStep({ draft, change, back, next }: Props) {
  const t = useText('apply')
  const data = useApplicationData()
  const { form, problems, attempt, errorOf } = useContractForm<Studies>({
    schema: () => import('./applicant-schema.ts').then((schemas) => schemas.studiesSchema(t)),
    defaultValues: draft.studies,
  })
  const { register, handleSubmit, watch } = form
  useEffect(() => {
    const { unsubscribe } = watch((values) => change({ studies: values as Studies }))
    return unsubscribe
  }, [watch, change])

  return (
    <form
      noValidate
      className="grid gap-6"
      onSubmit={(event) =>
        void handleSubmit((studies) => {
          change({ studies })
          next()
        })(event)
      }
    >
      <ErrorSummary problems={problems} attempt={attempt} />
      <Field name="programme" label={t('programme')} hint={t('programmeHint')} error={errorOf('programme')}>
        {(control) => (
          <>
            <Input {...control} list="programmes" autoComplete="off" {...register('programme')} />
            <datalist id="programmes">
              {data?.programmes.map((programme) => (
                // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- in a datalist the value is what is read out
                <option key={programme.id} value={programme.name} />
              ))}
            </datalist>
          </>
        )}
      </Field>
      <Field
        name="year_of_entry"
        label={t('yearOfEntry')}
        hint={t('yearHint')}
        error={errorOf('year_of_entry')}
        optional
      >
        {(control) => (
          <Input
            {...control}
            width="short"
            inputMode="numeric"
            autoComplete="off"
            {...register('year_of_entry')}
          />
        )}
      </Field>
      <Field
        name="graduation_session"
        label={t('graduationSession')}
        hint={t('sessionHint')}
        error={errorOf('graduation_session')}
        optional
      >
        {(control) => (
          <>
            <Input
              {...control}
              width="short"
              list={SESSIONS}
              inputMode="numeric"
              autoComplete="off"
              {...register('graduation_session')}
            />
            <Suspense>
              <SessionChoices id={SESSIONS} />
            </Suspense>
          </>
        )}
      </Field>
      <Field name="note" label={t('note')} hint={t('noteHint')} error={errorOf('note')} optional>
        {(control) => <Textarea {...control} {...register('note')} />}
      </Field>
      <StepButtons back={back} />
    </form>
  )
}
