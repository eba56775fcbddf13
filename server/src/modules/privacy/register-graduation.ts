import { messageOf } from '../../messages/message.ts'
import { entry, KEPT, type RegisterEntry, STAYS } from './register-entry.ts'

/** The tables of graduating classes. */
export const graduationEntries: Readonly<Record<string, RegisterEntry>> = {
  graduands: entry('records', 'public_task', messageOf('privacyRegister.graduands'), KEPT.forGood),
  graduand_differences: entry(
    'records',
    'public_task',
    messageOf('privacyRegister.graduandDifferences'),
    KEPT.forGood,
  ),
  graduand_events: entry('records', 'public_task', messageOf('privacyRegister.graduandEvents'), KEPT.forGood),
  graduand_imports: entry(
    'records',
    'public_task',
    messageOf('privacyRegister.graduandImports'),
    KEPT.untilErased,
    { period: 'import_files' },
  ),
  graduand_name_requests: entry(
    'records',
    'public_task',
    messageOf('privacyRegister.graduandNameRequests'),
    KEPT.untilErased,
  ),
  graduation_approvals: entry(
    'records',
    'public_task',
    messageOf('privacyRegister.graduationApprovals'),
    KEPT.permanent,
    { stays: STAYS.staff },
  ),
  graduation_runs: entry('records', 'public_task', messageOf('privacyRegister.graduationRuns'), KEPT.forGood),
  graduation_certificates: entry(
    'records',
    'public_task',
    messageOf('privacyRegister.graduationCertificates'),
    KEPT.forGood,
  ),
  certificate_sheets: entry(
    'records',
    'public_task',
    messageOf('privacyRegister.certificateSheets'),
    KEPT.permanent,
    {
      stays: STAYS.staff,
    },
  ),
  graduation_run_items: entry(
    'records',
    'public_task',
    messageOf('privacyRegister.graduationRunItems'),
    KEPT.forGood,
  ),
  graduation_links: entry(
    'records',
    'public_task',
    messageOf('privacyRegister.graduationLinks'),
    KEPT.untilErased,
  ),
  graduation_shares: entry('records', 'consent', messageOf('privacyRegister.graduationShares'), KEPT.forGood),
  graduation_releases: entry(
    'records',
    'public_task',
    messageOf('privacyRegister.graduationReleases'),
    KEPT.forGood,
  ),
  graduation_approval_lines: entry(
    'records',
    'public_task',
    messageOf('privacyRegister.graduationApprovalLines'),
    KEPT.hashStays,
  ),
  graduand_passes: entry(
    'records',
    'public_task',
    messageOf('privacyRegister.graduandPasses'),
    KEPT.untilErased,
  ),
  graduation_handovers: entry(
    'records',
    'public_task',
    messageOf('privacyRegister.graduationHandovers'),
    KEPT.forGood,
  ),
  graduation_lease_people: entry(
    'records',
    'public_task',
    messageOf('privacyRegister.graduationLeasePeople'),
    KEPT.permanent,
    { stays: STAYS.goesWithOwner },
  ),
  graduation_reminders: entry(
    'records',
    'public_task',
    messageOf('privacyRegister.graduationReminders'),
    KEPT.untilErased,
  ),
  graduation_storage_waivers: entry(
    'records',
    'public_task',
    messageOf('privacyRegister.graduationStorageWaivers'),
    KEPT.permanentMasked,
  ),
  graduation_leases: entry(
    'records',
    'public_task',
    messageOf('privacyRegister.graduationLeases'),
    KEPT.permanent,
    { stays: STAYS.staff },
  ),
}
