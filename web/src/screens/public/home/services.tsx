import type { ApplicationData } from '@testamur/contract/applications/application-data'
import type { CopyType } from '@testamur/contract/applications/statuses'
import { priceFrom } from '../../../features/applications/price-from.ts'
import { formatMoney } from '../../../lib/format.ts'
import { paths } from '../../../lib/paths.ts'
import { useApplicationData, useCurrency } from '../../../lib/portal.ts'
import { useText } from '../../../lib/text.ts'
import { Icon, type IconName } from '../../../ui/icon.tsx'
import { Link } from '../../../ui/link.tsx'

type Service = {
  key: 'studentCopy' | 'officialCopy' | 'certificate' | 'otherPayments'
  to: string
  icon: IconName
  /** The lowest live price; `null` when the portal does not sell it. */
  from: (data: ApplicationData) => number | null
}

const copyFrom = (type: CopyType) => (data: ApplicationData) => priceFrom(data, type)

const typeFrom = (category: 'certificate' | 'other') => (data: ApplicationData) => {
  const fees = data.application_types
    .filter((type) => type.category === category)
    .map((type) => type.base_fee)
  return fees.length === 0 ? null : Math.min(...fees)
}

const services: readonly Service[] = [
  { key: 'studentCopy', to: paths.studentCopy, icon: 'file', from: copyFrom('student_copy') },
  { key: 'officialCopy', to: paths.officialCopy, icon: 'seal', from: copyFrom('official_copy') },
  { key: 'certificate', to: paths.certificateApplication, icon: 'scroll', from: typeFrom('certificate') },
  { key: 'otherPayments', to: paths.otherPayments, icon: 'card', from: typeFrom('other') },
]

function ServiceCard({ service, data }: { service: Service; data: ApplicationData | null }) {
  const currency = useCurrency()
  const t = useText('home')
  const from = data && service.from(data)
  return (
    <li className="group relative grid grid-cols-[auto_1fr] gap-x-4 rounded-lg border border-line bg-surface p-5 hover:border-brand-line hover:shadow-card sm:flex sm:flex-col sm:p-6">
      <span className="grid size-12 place-items-center rounded-full bg-brand-tint text-brand-text sm:mb-5">
        <Icon name={service.icon} className="size-6" />
      </span>
      <div>
        <h3 className="text-xl font-semibold">
          <Link
            to={service.to}
            className="no-underline after:absolute after:inset-0 after:rounded-lg group-hover:underline"
          >
            {t(service.key)}
          </Link>
        </h3>
        <p className="mt-1 text-soft sm:mb-6">{t(`${service.key}Text`)}</p>
      </div>
      <p className="col-start-2 mt-3 flex items-center justify-between gap-3 sm:mt-auto sm:border-t sm:border-line sm:pt-4">
        {from === null ? (
          <span className="text-faint">{data && t('fees')}</span>
        ) : (
          <span className="numbers font-semibold">
            {from === 0 ? t('noFee') : t('from', { amount: formatMoney(from, currency) })}
          </span>
        )}
        <Icon name="arrow-right" className="text-brand-text" />
      </p>
    </li>
  )
}

/** The four choices, each with its lowest live price. */
export function Services() {
  const t = useText('home')
  const data = useApplicationData()
  return (
    <section className="shell py-16 md:py-20" aria-labelledby="services">
      <h2 id="services" className="mb-8 text-2xl font-bold">
        {t('servicesTitle')}
      </h2>
      <ul className="grid gap-3 sm:grid-cols-2 sm:gap-4 lg:grid-cols-4">
        {services.map((service) => (
          <ServiceCard key={service.key} service={service} data={data} />
        ))}
      </ul>
    </section>
  )
}
