import type { Institution } from '@testamur/contract/institution/institution'
import { ChangeHistory } from '../../../features/settings/change-history.tsx'
import { useSaySetting, useSettingLabels } from './setting-labels.ts'

type Props = {
  /** Only changes of these; all settings of the institution when left out. */
  fields?: readonly (keyof Institution)[]
  title?: string
}

/** Who changed the institution's settings and when. */
export function InstitutionHistory(props: Props) {
  const labels = useSettingLabels()
  const sayValue = useSaySetting()
  return <ChangeHistory subject="institution" labels={labels} sayValue={sayValue} {...props} />
}
