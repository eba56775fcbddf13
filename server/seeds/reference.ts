import { sql } from 'kysely'
import { searchText } from '../src/core/search-text.ts'
import type { Tx } from '../src/db/client.ts'
import { json } from '../src/db/json.ts'
import { applicationTypes } from './application-types.ts'
import { certificateFees, graduationEvents } from './certificates.ts'
import { couriers } from './couriers.ts'
import { paymentTypes } from './payment-types.ts'
import { deliveryRates, regions } from './places.ts'
import { formats, purposes, ratesBegan, transcriptRates } from './prices.ts'
import { programmes } from './programmes.ts'
import { recipientProfiles } from './recipients.ts'

/** Rows as a table for the query that inserts them; existing rows stay as they are. */
const rowsOf = (rows: readonly object[], columns: string) =>
  sql`jsonb_to_recordset(${json(rows)}::jsonb) as given (${sql.raw(columns)})`

export async function seedReference(tx: Tx): Promise<void> {
  await seedProgrammes(tx)
  await seedPrices(tx)
  await seedDelivery(tx)
  await seedApplicationTypes(tx)
  await seedPaymentTypes(tx)
  await seedCertificates(tx)
  await seedRecipients(tx)
}

export async function seedProgrammes(tx: Tx): Promise<void> {
  const columns = 'code text, name text, award text, faculty text, department text, level text'
  await sql`
    insert into programmes (code, name, award, faculty, department, level)
    select code, name, award, faculty, department, level from ${rowsOf(programmes, columns)}
    on conflict do nothing`.execute(tx)
}

async function seedPrices(tx: Tx): Promise<void> {
  await sql`
    insert into purposes (code, name, position)
    select code, name, position from ${rowsOf(purposes, 'code text, name text, position int')}
    on conflict do nothing`.execute(tx)
  await sql`
    insert into formats (key, name, channel, position)
    select key, name, channel, position
    from ${rowsOf(formats, 'key text, name text, channel text, position int')}
    on conflict do nothing`.execute(tx)
  const rates = rowsOf(transcriptRates, 'purpose text, type text, hard_copy bigint, soft_copy bigint')
  await sql`
    with added as (
      insert into transcript_rates (purpose, type, effective_from)
      select purpose, type, ${ratesBegan}::date from ${rates}
      on conflict do nothing returning id, purpose, type
    )
    insert into transcript_rate_amounts (rate_id, format, amount_minor)
    select added.id, amount.format, amount.minor
    from added
    join (select * from ${rates}) given using (purpose, type)
    cross join lateral (values ('hard_copy', hard_copy), ('soft_copy', soft_copy)) amount (format, minor)`.execute(
    tx,
  )
}

async function seedDelivery(tx: Tx): Promise<void> {
  const place = 'name text, type smallint, countries text[], states text[], position int'
  await sql`
    insert into regions (name, type, countries, states, position)
    select name, type, countries, states, position from ${rowsOf(regions, place)}
    on conflict do nothing`.execute(tx)
  const courier =
    'name text, code text, scope text, tracking_url_template text, waybill_pattern text, waybill_example text, position int'
  const numbered = couriers.map((row, index) => ({ ...row, position: index + 1 }))
  await sql`
    insert into couriers (name, code, scope, tracking_url_template, waybill_pattern, waybill_example, position)
    select name, code, scope, tracking_url_template, waybill_pattern, waybill_example, position
    from ${rowsOf(numbered, courier)}
    on conflict do nothing`.execute(tx)
  const rate =
    'region text, courier text, delivery_type text, rate_minor bigint, eta_days_min int, eta_days_max int'
  await sql`
    insert into delivery_rates (delivery_type, region_id, courier_id, rate_minor, eta_days_min, eta_days_max)
    select given.delivery_type, regions.id, couriers.id, given.rate_minor, given.eta_days_min, given.eta_days_max
    from ${rowsOf(deliveryRates, rate)}
    join regions on regions.name = given.region
    join couriers on couriers.code = given.courier
    order by regions.position
    on conflict do nothing`.execute(tx)
}

async function seedApplicationTypes(tx: Tx): Promise<void> {
  const columns =
    'name text, code text, category text, description text, instructions text, purposes text[], types text[], ' +
    'formats text[], base_fee_minor bigint, working_days int, max_copies int, uploads jsonb, active boolean, position int'
  await sql`
    insert into application_types (name, code, category, description, instructions, purposes, types, formats,
                                   base_fee_minor, working_days, max_copies, uploads, active, position)
    select name, code, category, description, instructions, purposes, types, formats,
           base_fee_minor, working_days, max_copies, uploads, active, position
    from ${rowsOf(applicationTypes, columns)}
    on conflict do nothing`.execute(tx)
}

async function seedPaymentTypes(tx: Tx): Promise<void> {
  const columns =
    'name text, code text, description text, pricing text, amount_minor bigint, min_minor bigint, max_minor bigint, ' +
    'unit text, min_quantity int, max_quantity int, audience text, fields jsonb, active boolean, position int'
  await sql`
    insert into payment_types (name, code, description, pricing, amount_minor, min_minor, max_minor, unit, min_quantity,
                               max_quantity, audience, fields, active, position)
    select name, code, description, pricing, amount_minor, min_minor, max_minor, unit, min_quantity,
           max_quantity, audience, fields, active, position
    from ${rowsOf(paymentTypes, columns)}
    on conflict do nothing`.execute(tx)
}

async function seedRecipients(tx: Tx): Promise<void> {
  const fields =
    'code text, name text, kind text, attention text, address_lines text[], city text, state text, postcode text, ' +
    'country text, email text, phone text, channel text, reference_label text, reference_pattern text, ' +
    'reference_example text, reference_help text, reference_required boolean, note text, active boolean, search_text text'
  const names = sql.raw(fields.replaceAll(/ (text\[\]|text|boolean)(?=,|$)/g, ''))
  const rows = recipientProfiles.map((row) => ({
    ...row,
    search_text: searchText([row.code, row.name, row.city, row.country]),
  }))
  await sql`
    insert into recipient_profiles (${names}) select ${names} from ${rowsOf(rows, fields)}
    on conflict do nothing`.execute(tx)
}

async function seedCertificates(tx: Tx): Promise<void> {
  await sql`
    insert into certificate_fees (kind, fee_minor)
    select kind, fee_minor from ${rowsOf(certificateFees, 'kind text, fee_minor bigint')}
    on conflict do nothing`.execute(tx)
  await sql`
    insert into graduation_events (title, session, held_on)
    select title, session, held_on from ${rowsOf(graduationEvents, 'title text, session text, held_on date')}
    on conflict do nothing`.execute(tx)
}
