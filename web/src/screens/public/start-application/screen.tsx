import type { ApplicationData } from '@testamur/contract/applications/application-data'
import { useEffect, useState } from 'react'
import { transcriptForm } from '../../../features/applications/draft.ts'
import { NoReferenceData } from '../../../features/applications/reference-data.tsx'
import { hasTypedText } from '../../../features/drafts/draft-form.ts'
import { choicesOf, nothingChosen } from '../../../features/estimates/choices.ts'
import { CopyChoices } from '../../../features/estimates/copy-choices.tsx'
import { Estimate } from '../../../features/estimates/estimate.tsx'
import { paths } from '../../../lib/paths.ts'
import { useApplicationData } from '../../../lib/portal.ts'
import { useText } from '../../../lib/text.ts'
import { Alert } from '../../../ui/alert.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { RadioCards } from '../../../ui/choice.tsx'
import { FieldGroup } from '../../../ui/field.tsx'
import { Link } from '../../../ui/link.tsx'
import { PageTitle } from '../../../ui/page-title.tsx'
import { RecordCheck } from './record-check.tsx'

/** What is wanted, what it costs and how long it takes: all of it before a single personal detail. */
export function Screen() {
  const t = useText('start-application')
  const data = useApplicationData()
  const [resumable, setResumable] = useState(false)
  useEffect(() => {
    setResumable(hasTypedText(transcriptForm))
  }, [])
  return (
    <div className="shell py-8 md:py-12">
      <PageTitle>{t('title')}</PageTitle>
      <h1 className="max-w-180 text-2xl font-bold md:text-3xl">{t('heading')}</h1>
      <p className="mt-3 max-w-prose text-lg text-soft">{t('lead')}</p>
      {resumable && (
        <Alert
          className="mt-6 max-w-180"
          title={t('resumeTitle')}
          actions={
            <LinkButton size="sm" to={paths.apply}>
              {t('resume')}
            </LinkButton>
          }
        >
          {t('resumeText')}
        </Alert>
      )}
      {data === null ? <NoReferenceData className="mt-8 max-w-180" /> : <Chooser data={data} />}
    </div>
  )
}

function Chooser({ data }: { data: ApplicationData }) {
  const t = useText('start-application')
  const types = data.application_types.filter((row) => row.category === 'transcript')
  const [typeId, setTypeId] = useState(types[0]?.id ?? 0)
  const [chosen, setChosen] = useState(nothingChosen)
  const type = types.find(({ id }) => id === typeId) ?? types[0]
  if (type === undefined) return <Alert className="mt-8" tone="warning" title={t('closedTitle')} />

  const choices = choicesOf(data, type, chosen)
  const { purpose, copy, format } = choices
  const query = new URLSearchParams({ type: String(type.id), purpose, copy, format })
  const fixed = type.types[0] === 'student_copy' ? paths.studentCopy : paths.officialCopy
  const form = type.types.length > 1 ? paths.apply : fixed

  return (
    <div className="mt-8 grid gap-x-14 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="grid max-w-180 gap-7">
        {types.length > 1 && (
          <FieldGroup name="type" legend={t('typeLegend')}>
            <RadioCards
              name="type"
              value={String(type.id)}
              onChange={(event) => setTypeId(Number(event.currentTarget.value))}
              choices={types.map((row) => ({
                value: String(row.id),
                title: row.name,
                note: row.description,
              }))}
            />
          </FieldGroup>
        )}
        <CopyChoices data={data} choices={choices} choose={(part) => setChosen({ ...chosen, ...part })} />
      </div>
      <aside className="grid gap-5 lg:sticky lg:row-span-2 lg:top-24 lg:self-start">
        <Estimate data={data} choices={choices}>
          <LinkButton size="lg" className="w-full" to={`${form}?${query}`}>
            {t('start')}
          </LinkButton>
        </Estimate>
        <RecordCheck />
        <Card title={t('prepareTitle')}>
          <ul className="grid list-disc gap-1.5 ps-5 text-soft">
            <li>{t('prepareMatric')}</li>
            <li>{t('prepareRecipient')}</li>
            <li>{t('prepareReference')}</li>
            <li>{t('prepareCard')}</li>
          </ul>
          {type.instructions !== '' && (
            <p className="mt-4 border-t border-line pt-4 text-soft">{type.instructions}</p>
          )}
        </Card>
      </aside>
      <Elsewhere data={data} />
    </div>
  )
}

/** Who wants something else than a transcript goes on to its own form. */
function Elsewhere({ data }: { data: ApplicationData }) {
  const t = useText('start-application')
  const certificate = data.application_types.find((row) => row.category === 'certificate')
  const ways = [
    ...(certificate === undefined
      ? []
      : [{ to: paths.certificateApplication, title: certificate.name, text: certificate.description }]),
    { to: paths.otherPayments, title: t('otherPayments'), text: t('otherPaymentsText') },
  ]
  return (
    <section className="max-w-180 lg:col-start-1" aria-labelledby="elsewhere">
      <h2 id="elsewhere" className="text-lg font-semibold">
        {t('otherTitle')}
      </h2>
      <ul className="mt-3 grid gap-3 sm:grid-cols-2">
        {ways.map(({ to, title, text }) => (
          <li key={to} className="rounded-lg border border-line bg-surface p-4">
            <Link className="link font-semibold" to={to}>
              {title}
            </Link>
            <p className="mt-1 text-soft">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
