import type { MatricMatch } from '@testamur/contract/students/students'
import { lazy, Suspense, useEffect, useState } from 'react'
import type { z } from 'zod'
import { useContractForm } from '../../lib/form.ts'
import { useInstitution } from '../../lib/portal.ts'
import { loadAreas, useText } from '../../lib/text.ts'
import { useOnce } from '../../lib/use-once.ts'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import type { Draft, You } from './draft.ts'
import { StepButtons } from './step-buttons.tsx'
import { filledFrom, type LookUp, useLookUp } from './use-look-up.ts'

// Loaded with the first answer.
const loadNotice = () => Promise.all([import('./look-up-notice.tsx'), loadAreas(['apply-record'])])
const LookUpNotice = lazy(async () => ({ default: (await loadNotice())[0].LookUpNotice }))

type Filled = Pick<Draft, 'you' | 'studies'>
type Props = {
  draft: Filled
  change: (patch: Partial<Filled>) => void
  /** With the record that filled in the studies, too. */
  next: (record: MatricMatch | null) => void
  back?: () => void
  holdsWait?: boolean
}

const hasName = ({ surname, first_name }: You): boolean => surname !== '' || first_name !== ''

const recordIn = (found: LookUp | null): MatricMatch | null =>
  found?.kind === 'known' && found.match.programme !== '' ? found.match : null

/** The applicant: found by email address and matric number, and asked for a name only where no record gives it. */
export function YouStep({ draft, change, next, back, holdsWait = false }: Props) {
  const t = useText('apply')
  const institution = useInstitution()
  const [named, setNamed] = useState(() => hasName(draft.you))
  const { found, isAsked, lookUp } = useLookUp()
  const { busy, once } = useOnce()
  const { form, problems, attempt, errorOf } = useContractForm<You>({
    // A name is missing only once no record gave it.
    schema: (): Promise<z.ZodType<You>> =>
      import('./applicant-schema.ts').then(({ emailSchema, youSchema }) =>
        named && isAsked(form.getValues()) ? youSchema(t) : emailSchema(t),
      ),
    defaultValues: draft.you,
  })
  const { register, handleSubmit, watch, setFocus } = form
  useEffect(() => {
    // So that it is there without a connection, too; a failure here is tried again when it is shown.
    loadNotice().catch(() => undefined)
  }, [])
  useEffect(() => {
    const { unsubscribe } = watch((values) => change({ you: values as You }))
    return unsubscribe
  }, [watch, change])
  const [asksName, setAsksName] = useState(false)
  useEffect(() => {
    if (asksName) setFocus('surname')
  }, [asksName, setFocus])

  const askName = () => {
    if (!named) setAsksName(true)
    setNamed(true)
  }
  const find = async (you: You): Promise<void> => {
    const answer = await lookUp(you)
    if (answer.kind === 'masked') form.setValue('matric_number', answer.match.matric_number)
    if (answer.kind !== 'known') return askName()
    const filled = filledFrom(answer.match)
    // What somebody has typed stays: a name may have changed since.
    const typed = form.getValues()
    const mine = Object.fromEntries(
      Object.entries(filled.you).filter(
        ([name]) => name === 'matric_number' || typed[name as keyof You] === '',
      ),
    )
    for (const [name, value] of Object.entries(mine)) form.setValue(name as keyof You, value)
    const { studies } = draft
    const before = Object.fromEntries(Object.entries(studies).filter(([, text]) => text !== ''))
    change({ you: { ...form.getValues(), ...mine }, studies: { ...studies, ...filled.studies, ...before } })
    setNamed(true)
    // What an office holds back is read before anything else is asked.
    if ((answer.match.holds ?? []).length === 0) next(recordIn(answer))
  }
  const proceed = async (you: You): Promise<void> => {
    if (!isAsked(you)) return find(you)
    if (!named) return askName()
    change({ you })
    next(recordIn(found))
  }

  return (
    <form
      noValidate
      className="grid gap-6"
      onSubmit={(event) => void handleSubmit((you) => once(() => proceed(you)))(event)}
    >
      <ErrorSummary problems={problems} attempt={attempt} />
      <Field name="email" label={t('email')} hint={t('emailHint')} error={errorOf('email')}>
        {(control) => (
          <Input {...control} type="email" autoComplete="email" inputMode="email" {...register('email')} />
        )}
      </Field>
      <Field
        name="matric_number"
        label={t('matricNumber')}
        hint={t('matricHint', { example: institution?.matric_example ?? 'CSC/2015/0042' })}
        error={errorOf('matric_number')}
        optional
      >
        {(control) => (
          <Input
            {...control}
            width="medium"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            {...register('matric_number')}
          />
        )}
      </Field>
      {found !== null && (
        <Suspense fallback={null}>
          <LookUpNotice found={found} again={() => void find(form.getValues())} holdsWait={holdsWait} />
        </Suspense>
      )}
      {named && (
        <>
          <Field name="surname" label={t('surname')} hint={t('surnameHint')} error={errorOf('surname')}>
            {(control) => <Input {...control} autoComplete="family-name" {...register('surname')} />}
          </Field>
          <Field name="first_name" label={t('firstName')} error={errorOf('first_name')} optional>
            {(control) => <Input {...control} autoComplete="given-name" {...register('first_name')} />}
          </Field>
          <Field name="other_names" label={t('otherNames')} error={errorOf('other_names')} optional>
            {(control) => <Input {...control} autoComplete="additional-name" {...register('other_names')} />}
          </Field>
          <Field name="phone" label={t('phone')} hint={t('phoneHint')} error={errorOf('phone')} optional>
            {(control) => (
              <Input {...control} width="medium" type="tel" autoComplete="tel" {...register('phone')} />
            )}
          </Field>
        </>
      )}
      <StepButtons busy={busy} {...(back && { back })} />
    </form>
  )
}
