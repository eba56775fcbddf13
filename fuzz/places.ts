import { sql } from 'kysely'
import type { Database } from '../server/src/db/client.ts'
import type { Purpose } from './people.ts'

/** An existing thing: the parameters of its address, its version, and the visitor who owns it. */
export type Place = {
  readonly params: Readonly<Record<string, string>>
  readonly version: number | null
  readonly owner: { readonly purpose: Purpose; readonly id: number } | null
}

type Row = { readonly [column: string]: string | number | null }

/** One query for each kind of address; its columns are the names in the path, `version`, and `owner` for its visitor. */
const QUERIES: readonly (readonly [RegExp, string, Purpose?])[] = [
  [
    /^\/applications\/track\/\{id\}\/asks/,
    `select a.tracking_id as id, k.id as ask, a.id as owner from application_asks k join applications a on a.id = k.application_id`,
    'application',
  ],
  [
    /^\/applications\/track\/\{id\}\/copies/,
    `select a.tracking_id as id, c.id as copy, a.version, a.id as owner from copies c join applications a on a.id = c.application_id`,
    'application',
  ],
  [
    /^\/applications\/track\/\{id\}\/documents/,
    `select a.tracking_id as id, d.id as document, a.id as owner from documents d join applications a on a.id = d.application_id where d.kind like 'student%' union all select a.tracking_id, d.id, a.id from documents d join applications a on a.id = d.application_id`,
    'application',
  ],
  [
    /^\/applications\/track\/\{id\}\/attachments/,
    `select a.tracking_id as id, f.id as attachment, a.id as owner from attachments f join messages m on m.id = f.message_id join threads t on t.id = m.thread_id join applications a on a.id = t.application_id`,
    'application',
  ],
  [
    /^\/applications\/track\/\{id\}\/certificate/,
    `select a.tracking_id as id, a.id as owner from applications a where a.kind = 'certificate'`,
    'application',
  ],
  [
    /^\/applications\/track\/\{id\}/,
    `select a.tracking_id as id, a.version, a.id as owner from applications a`,
    'application',
  ],
  [
    /^\/applications\/\{id\}\/copies\/\{copy\}/,
    `select a.id, c.id as copy, c.version from copies c join applications a on a.id = c.application_id`,
  ],
  [/^\/applications\/\{id\}\/rule-check/, `select application_id as id, version from rule_approvals`],
  [/^\/applications\/\{id\}\/papers/, `select application_id as id, paper from application_papers`],
  [/^\/applications\/\{id\}/, `select id, version from applications`],
  [
    /^\/certificate-applications\/\{id\}\/certificate/,
    `select a.id, c.version from applications a join copies c on c.application_id = a.id where a.kind = 'certificate'`,
  ],
  [/^\/applications\/bulk\/\{id\}/, `select id from bulk_runs`],
  [/^\/certificate-applications\/\{id\}/, `select id, version from applications where kind = 'certificate'`],
  [/^\/students\/\{id\}\/holds\/\{hold\}/, `select student_id as id, id as hold from student_holds`],
  [/^\/students/, `select id from students`],
  [/^\/imports/, `select id from imports`],
  [/^\/institutions/, `select id, version from institutions`],
  [/^\/grading-scale-changes/, `select id, version from grading_scale_changes`],
  [/^\/grading-scales/, `select id, version from grading_scales`],
  [
    /^\/mail-tests/,
    `select substr(subject, 11) as reference from audit_events where subject like 'mail_test:%'`,
  ],
  [/^\/programmes/, `select id, version from programmes`],
  [/^\/application-types/, `select id, version from application_types`],
  [/^\/purposes/, `select code, version from purposes`],
  [/^\/formats/, `select key, version from formats`],
  [/^\/delivery-methods/, `select code, version from delivery_methods`],
  [/^\/regions/, `select id, version from regions`],
  [/^\/couriers/, `select id, version from couriers`],
  [/^\/saved-views/, `select id from saved_views`],
  [/^\/privacy\/requests/, `select id from privacy_requests`],
  [/^\/privacy\/legal-holds/, `select id from legal_holds`],
  [/^\/transcript-rates/, `select id from transcript_rates`],
  [/^\/delivery-rates/, `select id from delivery_rates`],
  [/^\/recipient-profiles/, `select id, version from recipient_profiles`],
  [
    /^\/payments\/\{reference\}\/(receipt|transfer-claims)/,
    `select p.reference, i.application_id as owner from payments p join invoices i on i.id = p.invoice_id where i.application_id is not null`,
    'application',
  ],
  [/^\/payments/, `select reference, version from payments`],
  [/^\/transfer-claims/, `select id, version from transfer_claims`],
  [
    /^\/standalone-payments\/track/,
    `select i.reference, s.id as owner from standalone_payments s join invoices i on i.standalone_payment_id = s.id`,
    'standalone',
  ],
  [/^\/standalone-payments/, `select id, version from standalone_payments`],
  [/^\/payment-types/, `select id, version from payment_types`],
  [/^\/payment-reviews/, `select id, version from payment_reviews`],
  [
    /^\/daily-closes/,
    `select to_char(now() - n * interval '1 day', 'YYYY-MM-DD') as day from generate_series(0, 5) n`,
  ],
  [/^\/settlement-rows/, `select id, version from settlement_rows`],
  [/^\/suspense-postings/, `select id from suspense_postings`],
  [/^\/sms-reports/, `select report_secret as secret from sms_settings`],
  [/^\/payment-providers/, `select alias, version from payment_providers`],
  [/^\/refunds/, `select reference, version from refunds`],
  [/^\/verify\/\{code\}/, `select verification_code as code from documents`],
  [
    /^\/differing-documents/,
    `select document_id as id, version from differing_documents where left_at is null`,
  ],
  [/^\/documents/, `select id from documents`],
  [
    /^\/messages\/\{id\}\/attachments/,
    `select t.id, f.id as attachment, l.id as owner from attachments f join messages m on m.id = f.message_id join threads t on t.id = m.thread_id join ongoing_lookups l on l.email = t.email where t.application_id is null`,
    'ongoing',
  ],
  [
    /^\/messages\/\{id\}/,
    `select t.id, l.id as owner from threads t join ongoing_lookups l on l.email = t.email where t.application_id is null`,
    'ongoing',
  ],
  [/^\/messages$|^\/ongoing-applications$/, `select id as owner from ongoing_lookups`, 'ongoing'],
  [
    /^\/threads\/\{id\}\/attachments/,
    `select m.thread_id as id, f.id as attachment from attachments f join messages m on m.id = f.message_id`,
  ],
  [
    // Emails whose texts need no variable.
    /^\/mail-texts\/\{mail\}/,
    `select one.mail, one.language, coalesce(t.version, 0) as version
     from (select mail, language from unnest(array['mail-test', 'refund', 'copy-sent']) as mail cross join unnest(array['en', 'fr']) as language) as one
     left join mail_texts t on t.mail = one.mail and t.language = one.language`,
  ],
  [/^\/threads\/\{id\}\/mails/, `select thread_id as id, id as mail from original_mails`],
  [/^\/threads/, `select id, version from threads`],
  [/^\/message-templates/, `select id, version from message_templates`],
  [/^\/broadcasts/, `select id from broadcasts`],
  [/^\/closures/, `select id, version from closures`],
  [
    /^\/certificate-templates/,
    `select t.id, v.number, v.version from certificate_templates t join certificate_template_versions v on v.template_id = t.id`,
  ],
  [/^\/graduation-events/, `select id from graduation_events`],
  [/^\/graduation-approvals/, `select id, version from graduation_approvals`],
  [/^\/graduation-runs/, `select id from graduation_runs`],
  [/^\/graduation-certificates/, `select id, version from graduation_certificates`],
  [/^\/certificate-series/, `select id, version from certificate_series`],
  [
    // The number of a link is written behind its signature, to the base of 36; those of up to 35 are enough.
    /^\/graduation-links/,
    `select distinct (regexp_match(m.text, '/graduation/([A-Za-z0-9_-]{43}[0-9a-z]+)'))[1] as token, l.id as owner, d.id as document
     from graduation_links l join graduands g on g.id = l.graduand_id
     join mails m on (regexp_match(m.text, '/graduation/[A-Za-z0-9_-]{43}([0-9a-z])\\y'))[1] = substr('0123456789abcdefghijklmnopqrstuvwxyz', l.id::int + 1, 1)
     left join documents d on d.graduand_id = g.id where l.id < 36`,
    'graduation',
  ],
  [/^\/shared-certificates/, `select 'no-such-link-' || id as token from graduation_events`],
  [
    /^\/graduation-names/,
    `select distinct (regexp_match(text, '/graduation/name/([A-Za-z0-9_-]{40,})'))[1] as token from mails where text like '%/graduation/name/%'`,
  ],
  [/^\/graduand-imports/, `select id from graduand_imports`],
  [/^\/graduation-collection/, `select id from graduands`],
  [/^\/graduation-handovers/, `select id from graduation_handovers`],
  [/^\/graduation-leases/, `select id from graduation_leases`],
  [/^\/graduands/, `select id, version from graduands`],
  [/^\/jobs/, `select id from jobs where dead_at is not null union select max(id) from jobs`],
  [
    /^\/drafts\/\{token\}/,
    `select distinct (regexp_match(text, '/continue[^#]*#?[a-z=]*([A-Za-z0-9_-]{40,})'))[1] as token from mails`,
  ],
  [
    /^\/deliveries\/\{token\}/,
    `select distinct (regexp_match(m.text, '/d/([A-Za-z0-9_-]{20,})'))[1] as token, d.id as owner from mails m join deliveries d on d.id < 36 and (regexp_match(m.text, '/d/[A-Za-z0-9_-]{43}([0-9a-z])'))[1] = substr('0123456789abcdefghijklmnopqrstuvwxyz', d.id::int + 1, 1)`,
    'delivery',
  ],
]

/** The query that finds what such an address may name. */
export const queryOf = (path: string): string | undefined => QUERIES.find(([known]) => known.test(path))?.[1]

const NEWEST = 60

export type Places = {
  of(path: string): readonly Place[]
  /** The same place with its current version. */
  fresh(path: string, place: Place): Promise<Place>
  /** Reads the places again after calls have changed them. */
  reload(): Promise<void>
}

/** Everything in the portal that an address may name. */
export function createPlaces(database: Database): Places {
  const found = new Map<RegExp, readonly Place[]>()
  return {
    of: (path) => {
      const [pattern] = QUERIES.find(([known]) => known.test(path)) ?? []
      return (pattern && found.get(pattern)) ?? []
    },
    async fresh(path, place) {
      const [, query, purpose] = QUERIES.find(([known]) => known.test(path)) ?? []
      if (query === undefined || place.version === null) return place
      const { rows } = await sql.raw<Row>(`select * from (${query}) as found`).execute(database.db)
      const places = rows.map((row) => placeOf(row, purpose))
      return (
        places.find(({ params }) =>
          Object.entries(params).every(([name, value]) => place.params[name] === value),
        ) ?? place
      )
    },
    async reload() {
      for (const [pattern, query, purpose] of QUERIES) {
        const { rows } = await sql
          .raw<Row>(`select * from (${query}) as found order by random() limit ${NEWEST}`)
          .execute(database.db)
        found.set(
          pattern,
          rows.map((row) => placeOf(row, purpose)),
        )
      }
    },
  }
}

const placeOf = ({ version, owner, ...params }: Row, purpose: Purpose | undefined): Place => ({
  params: Object.fromEntries(
    Object.entries(params).flatMap(([name, value]) => (value === null ? [] : [[name, String(value)]])),
  ),
  version: version === undefined || version === null ? null : Number(version),
  owner: purpose && owner ? { purpose, id: Number(owner) } : null,
})
