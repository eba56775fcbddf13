import { getCertificateTemplate, getTemplateDesign } from '@calls/certificate-templates/certificate-templates'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { queryOf } from '../../../api/queries.ts'
import { useText } from '../../../lib/text.ts'
import { NotFetched } from '../../../ui/not-fetched.tsx'
import { Designer } from './designer.tsx'
import { TemplateSettings } from './settings/settings.tsx'
import { TemplateList } from './template-list.tsx'

/** The list, one version of a template (`?template=4`, `?template=4&version=2`), or its settings (`?template=4&settings=1`). */
export function Screen() {
  const [params] = useSearchParams()
  const id = Number(params.get('template'))
  const version = Number(params.get('version'))
  if (id > 0 && params.get('settings') === '1') return <TemplateSettings key={id} id={id} />
  return id > 0 ? <OneTemplate key={`${id} ${version}`} id={id} wanted={version} /> : <TemplateList />
}

function OneTemplate({ id, wanted }: { id: number; wanted: number }) {
  const t = useText('admin-templates')
  const template = useQuery(queryOf(getCertificateTemplate, { params: { id } }))
  const latest = template.data?.data.versions[0]?.number ?? 0
  const number = wanted > 0 ? wanted : latest
  const design = useQuery({
    ...queryOf(getTemplateDesign, { params: { id, number } }),
    enabled: number > 0,
    // While a draft is being edited, the screen is newer than the server.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    staleTime: 0,
  })
  if (template.data === undefined || design.data === undefined)
    return (
      <NotFetched
        problem={template.error ?? design.error}
        title={t('failed')}
        again={() => Promise.all([template.refetch(), design.refetch()])}
        lines={12}
      />
    )
  return (
    <Designer
      // Loading what somebody else saved begins anew.
      key={`${number} ${design.data.data.version.state} ${design.data.data.version.version}`}
      template={template.data.data}
      opened={design.data.data}
      reload={() => Promise.all([template.refetch(), design.refetch()])}
    />
  )
}
