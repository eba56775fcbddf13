import type { ServiceBoard } from '@testamur/contract/service-board'
import { useApplicationData } from '../../../lib/portal.ts'
import { useText } from '../../../lib/text.ts'

/** Three steps. How long the check takes is said once on the page: here only if no board says it above. */
export function Steps({ board }: { board: ServiceBoard | null }) {
  const t = useText('home-reading')
  const days = useApplicationData()?.application_types.find(
    (type) => type.category === 'transcript',
  )?.working_days
  const steps = [
    { title: t('stepApply'), text: t('stepApplyText') },
    {
      title: t('stepCheck'),
      text: days === undefined || board !== null ? t('stepCheckPlain') : t('stepCheckText', { days }),
    },
    { title: t('stepSend'), text: t('stepSendText') },
  ]
  return (
    <section className="border-y border-line bg-surface" aria-labelledby="steps">
      <div className="shell grid gap-8 py-14 md:py-16 lg:grid-cols-[16rem_1fr]">
        <h2 id="steps" className="text-2xl font-bold">
          {t('stepsTitle')}
        </h2>
        <ol className="grid gap-8 md:grid-cols-3">
          {steps.map(({ title, text }, index) => (
            <li key={title} className="border-t-2 border-brand-text pt-4">
              <p aria-hidden className="numbers text-lg font-bold text-brand-text">
                {index + 1}
              </p>
              <h3 className="mt-1 text-lg font-semibold">{title}</h3>
              <p className="mt-1 text-soft">{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
