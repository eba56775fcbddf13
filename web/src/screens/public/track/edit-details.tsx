import { editApplication } from '@calls/applications/after-submitting'
import type { TrackOptions } from '@testamur/contract/applications/after-submitting'
import type { TrackedApplication } from '@testamur/contract/applications/applications'
import { call } from '../../../api/client.ts'
import { applicantSession } from '../../../features/applications/applicant-sessions.ts'
import { AnswerField } from '../../../features/asked-fields/answer-field.tsx'
import { useContractForm } from '../../../lib/form.ts'
import { useText } from '../../../lib/text.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import type { DetailsForm } from './edit-form.ts'

type Props = {
  trackingId: string
  details: NonNullable<TrackedApplication['details']>
  options: TrackOptions
  reload: () => Promise<void>
  /** Gets the changed application; `null` if nothing was changed. */
  done: (application: TrackedApplication | null) => void
}

/** Name and contact, while nothing is signed. */
export function EditDetails({ trackingId, details, options, reload, done }: Props) {
  const t = useText('track-acts')
  const { questions } = options
  const { form, problems, attempt, errorOf, placeErrors } = useContractForm<DetailsForm>({
    schema: () => import('./edit-form.ts').then(({ detailsSchema }) => detailsSchema),
    defaultValues: {
      surname: details.surname,
      first_name: details.first_name,
      other_names: details.other_names,
      matric_number: details.matric_number ?? '',
      phone: details.phone ?? '',
      answers: Object.fromEntries(questions.map(({ key, answer }) => [key, answer])),
    },
  })
  const { register } = form
  const fixedName = options.name_refusal !== null
  const save = form.handleSubmit(async (values) => {
    const { phone, matric_number, answers, ...names } = values
    const answered = questions.filter(({ key, answer }) => (answers[key] ?? '') !== answer)
    const identity = { ...names, matric_number: matric_number.trim() === '' ? null : matric_number }
    const reply = await call(editApplication, {
      params: { id: trackingId },
      body: {
        version: options.version,
        phone: phone.trim() === '' ? null : phone,
        ...(fixedName ? {} : identity),
        ...(answered.length > 0 && {
          answers: Object.fromEntries(answered.map(({ key }) => [key, answers[key] ?? ''])),
        }),
      },
      bearer: applicantSession(trackingId),
      onFailure(failure) {
        placeErrors(failure)
        // Somebody else changed it first, so the latest state is shown.
        if (failure.status === 409) void reload()
      },
    })
    if (reply !== false) done(reply.data)
  })
  return (
    <Dialog open onClose={() => done(null)} title={t('editDetailsTitle')} wide>
      <form noValidate className="grid gap-6" onSubmit={(event) => void save(event)}>
        <ErrorSummary problems={problems} attempt={attempt} />
        {fixedName ? (
          <p className="text-soft">{options.name_refusal}</p>
        ) : (
          <>
            <div className="grid gap-6 sm:grid-cols-2">
              <Field name="surname" label={t('surname')} error={errorOf('surname')}>
                {(control) => <Input {...control} autoComplete="family-name" {...register('surname')} />}
              </Field>
              <Field name="first_name" label={t('firstName')} error={errorOf('first_name')} optional>
                {(control) => <Input {...control} autoComplete="given-name" {...register('first_name')} />}
              </Field>
            </div>
            <Field name="other_names" label={t('otherNames')} error={errorOf('other_names')} optional>
              {(control) => (
                <Input {...control} autoComplete="additional-name" {...register('other_names')} />
              )}
            </Field>
            <Field name="matric_number" label={t('matricNumber')} error={errorOf('matric_number')} optional>
              {(control) => (
                <Input {...control} width="medium" autoComplete="off" {...register('matric_number')} />
              )}
            </Field>
          </>
        )}
        <Field name="phone" label={t('phone')} error={errorOf('phone')} optional>
          {(control) => (
            <Input {...control} type="tel" width="medium" autoComplete="tel" {...register('phone')} />
          )}
        </Field>
        {questions.map((asked) => {
          const name = `answers.${asked.key}` as const
          return (
            <AnswerField
              key={asked.key}
              asked={asked}
              name={name}
              error={errorOf(name)}
              control={register(name)}
            />
          )
        })}
        {!fixedName && <p className="text-sm text-faint">{t('reviewNote')}</p>}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={form.formState.isSubmitting}>
            {t('save')}
          </Button>
          <Button look="quiet" onClick={() => done(null)}>
            {t('dismiss')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
