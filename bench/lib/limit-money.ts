import { createHash, createHmac, randomBytes } from 'node:crypto'
import { localGatewayKeys } from '@testamur/contract/providers/local-gateway-keys'
import { formatTrackingId } from '@testamur/contract/tracking-id'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'

/*
 * An application and its payment on the limit server: the portal's four calls, and the gateway's webhook. It writes the rows
 * that the portal has written when the payer sees that the payment succeeded: application, copies, consent, session, limits, kept
 * replies, invoice, ledger, payment, allocation, event, receipt, and a row for each email and job. It begins the payment at the
 * gateway, queries it, and queries it again after the webhook. It checks only the session and the webhook's signature, computes no
 * prices, and renders neither emails nor receipts.
 */

const secretKey = localGatewayKeys['paystack']?.['secret_key'] ?? ''
const hash = (text: string) => createHash('sha256').update(text).digest()
const newReference = () => randomBytes(10).toString('hex').toUpperCase()
const messageId = () => randomBytes(12).toString('hex')

type Copy = {
  readonly id: string
  readonly type: string
  readonly purpose: string
  readonly format: string
  readonly delivery_method: string
  readonly rate: number
  readonly recipient: unknown
}
type Submit = {
  readonly application_type_id: number
  readonly email: string
  readonly surname: string
  readonly first_name: string
  readonly programme: string
  readonly copies: readonly Copy[]
}

const SPENT = (key: string) => `
  insert into rate_limits (key, points, expires_at) values (${key}, 1, now() + interval '1 hour')
  on conflict (key) do update set points = rate_limits.points + 1`

const REPLY = (scope: string, key: string) => `
  insert into idempotency_keys (scope, key, request_sha256, status, response) values ('${scope}', ${key}, '\\x00', 201, '{}')`

const SUBMIT = `
  with a as (
    insert into applications (tracking_id, application_type_id, status, surname, first_name, email, programme, copies_count, currency,
      total_minor, submitted_at, search_text)
    values ($1, $2, 'pending_payment', $3, $4, $5, $6, $7, 'NGN', $8, now(), $9) returning id),
  c as (
    insert into copies (application_id, id, position, type, purpose, format, delivery_method, rate_minor, delivery_minor, recipient)
    select a.id, x.id, x.position, x.type, x.purpose, x.format, x.delivery_method, x.rate * 100, 0, x.recipient
    from a, json_to_recordset($10) as x(id uuid, position int, type text, purpose text, format text, delivery_method text, rate int, recipient jsonb)
    returning copy_id, rate_minor),
  i as (
    insert into invoices (reference, payable, application_id, currency, total_minor, issued_at, expires_at)
    select $11, 'application', a.id, 'NGN', $8, now(), now() + interval '14 days' from a returning id),
  l as (insert into invoice_lines (invoice_id, kind, copy_id, description, amount_minor)
    select i.id, 'transcript', c.copy_id, 'Transcript', c.rate_minor from i, c),
  e as (insert into application_events (application_id, at, kind, actor_kind, actor_name, to_status)
    select a.id, now(), 'status', 'applicant', 'Applicant', 'pending_payment' from a),
  m as (insert into mails (message_id, to_address, subject, text, html, application_id)
    select $12, $5, 'Submitted', 'Submitted', 'Submitted', a.id from a),
  o as (insert into consents (application_id, name, version, text, at, ip) select a.id, $3, '1', 'Consent', now(), '127.0.0.1' from a),
  s as (insert into visitor_sessions (token_hash, purpose, subject_id, proved, expires_at)
    select $13, 'application', a.id, false, now() + interval '30 days' from a),
  w as (insert into mailbox_languages (email, language, updated_at) values ($5, 'en', now())),
  r as (${SPENT('$14')}),
  k as (${REPLY('limit.submit', '$15')}),
  t as (insert into ledger_transactions (at, kind, source_type, source_id, currency, memo)
    select now(), 'invoice_issued', 'invoice', i.id, 'NGN', 'Invoice' from i returning id),
  y as (insert into ledger_entries (transaction_id, account, amount_minor)
    select t.id, x.account, x.minor from t, (values ('1300', $8::bigint), ('4100', -$8::bigint)) x(account, minor)),
  j as (insert into jobs (kind, payload, done_at) select 'limit', '{}', now() from generate_series(1, 2))
  select 1`

/** The invoice is locked, so that two calls cannot both begin a payment; the reference is stored before the gateway is called. */
const START = `
  with s as (select subject_id from visitor_sessions where token_hash = $1 and purpose = 'application' and expires_at > now()),
  r as (${SPENT('$2')}),
  i as (select i.id, i.total_minor, a.email from invoices i join applications a on a.id = i.application_id join s on s.subject_id = a.id
    where a.tracking_id = $3 and i.status = 'open' for update of i)
  insert into payments (reference, invoice_id, alias, provider, mode, currency, expected_minor, created_at, watch_until)
  select $4, i.id, 'paystack', 'limit', 'test', 'NGN', i.total_minor, now(), now() + interval '1 day' from i
  returning expected_minor, (select email from i)`

const BEGUN = `
  with p as (update payments set provider_ref = $2, handoff = $3 where reference = $1),
  k as (${REPLY('limit.start', '$4')})
  select 1`

const ASKED = `
  with s as (select subject_id from visitor_sessions where token_hash = $1 and purpose = 'application' and expires_at > now()),
  r as (${SPENT('$2')})
  update payments set last_queried_at = now() where reference = $3 and exists (select 1 from s) returning status`

const PAY = `
  with p as (
    update payments set status = 'successful', received_minor = expected_minor, paid_at = now(), provider_txn_id = $3, fee_minor = $4,
      last_answered_at = now()
    where reference = $1 and status = 'initiated' returning id, invoice_id, expected_minor),
  i as (update invoices set status = 'paid', received_minor = total_minor, paid_at = now() from p where invoices.id = p.invoice_id
    returning application_id),
  a as (update applications set status = 'submitted', paid_at = now() from i where applications.id = i.application_id
    returning applications.id, email),
  e as (insert into application_events (application_id, at, kind, actor_kind, actor_name, from_status, to_status)
    select a.id, now(), 'status', 'system', 'Payments', 'pending_payment', 'submitted' from a),
  m as (insert into mails (message_id, to_address, subject, text, html, application_id) select $2, a.email, 'Paid', 'Paid', 'Paid', a.id from a),
  v as (insert into payment_events (payment_id, at, trigger, actor, from_status, to_status, flags, received_minor, evidence)
    select p.id, now(), 'return', 'return', 'initiated', 'successful', '{}', p.expected_minor, $5 from p),
  l as (insert into allocations (payment_id, kind, invoice_id, amount_minor, at, actor)
    select p.id, 'invoice', p.invoice_id, p.expected_minor, now(), 'return' from p),
  t as (insert into ledger_transactions (at, kind, source_type, source_id, currency, memo)
    select now(), x.kind, 'limit', p.id, 'NGN', 'Payment' from p, (values ('payment_received'), ('provider_fee')) x(kind)
    returning id, kind),
  y as (insert into ledger_entries (transaction_id, account, amount_minor)
    select t.id, x.account, x.minor from p, t, lateral (values
      ('payment_received', '1100:paystack', p.expected_minor), ('payment_received', '1300', -p.expected_minor),
      ('provider_fee', '5100', $4::bigint), ('provider_fee', '1100:paystack', -$4::bigint)) x(kind, account, minor)
    where x.kind = t.kind),
  j as (insert into jobs (kind, payload, done_at) select 'limit', '{}', now() from p, generate_series(1, 2))
  select p.id from p`

const RECEIPT = `
  with n as (
    insert into receipt_counters (series, last_number) values ($1, 1)
    on conflict (series) do update set last_number = receipt_counters.last_number + 1 returning last_number)
  insert into receipts (series, number, payment_id, verification_code, issued_at, body) select $1, n.last_number, $2, $3, now(), '{}' from n`

const NOTICE = `
  with j as (insert into jobs (kind, payload, done_at) values ('limit', '{}', now()))
  insert into provider_events (alias, dedupe_key, verdict, topic, reference, headers, body, state, received_at)
  values ('limit', $1, 'authentic', 'payment', $2, '{}', $3, 'new', now()) on conflict do nothing returning id`

const SAME = `
  with p as (update payments set last_answered_at = now(), last_queried_at = now() where reference = $1)
  update provider_events set state = 'done', handled_at = now() where id = $2`

export function payAtTheLimit(app: FastifyInstance, pool: pg.Pool, gateway: string): void {
  const one = async (name: string, text: string, values: unknown[]) =>
    (await pool.query({ name, text, values })).rows[0]
  const headers = { authorization: `Bearer ${secretKey}`, 'content-type': 'application/json' }
  const asked = async (reference: string) => {
    const answer = await fetch(`${gateway}/transaction/verify/${reference}`, { headers })
    return ((await answer.json()) as { data: { id: number; status: string; fees: number | null } }).data
  }
  const sender = ({
    headers: sent,
  }: {
    headers: Readonly<Record<string, string | string[] | undefined>>
  }) => {
    const header = (name: string) => [sent[name]].flat()[0] ?? ''
    return {
      token: hash(header('authorization').slice(7)),
      address: `limit:${header('x-forwarded-for')}`,
      key: header('idempotency-key'),
    }
  }

  app.post<{ Body: Submit }>('/api/applications', async (request, reply) => {
    const { body } = request
    const { address, key } = sender(request)
    const tracking = formatTrackingId(randomBytes(10))
    const token = randomBytes(32).toString('base64url')
    const total = body.copies.reduce((sum, copy) => sum + copy.rate * 100, 0)
    const copies = JSON.stringify(body.copies.map((copy, position) => ({ ...copy, position })))
    const search = `${body.surname} ${body.first_name} ${body.email} ${tracking}`.toLowerCase()
    await one('submit', SUBMIT, [
      ...[tracking, body.application_type_id, body.surname, body.first_name, body.email, body.programme],
      ...[body.copies.length, total, search, copies, newReference(), messageId(), hash(token), address, key],
    ])
    reply.code(201)
    return { status: 'success', data: { tracking_id: tracking, token } }
  })

  app.post<{ Body: { tracking_id: string } }>('/api/payments', async (request, reply) => {
    const { token, key } = sender(request)
    const made = newReference()
    const { tracking_id } = request.body
    const begun = await one('start', START, [token, `limit.start:${tracking_id}`, tracking_id, made])
    if (begun === undefined) return reply.code(403).send({ status: 'error' })
    const answer = await fetch(`${gateway}/transaction/initialize`, {
      method: 'POST',
      headers,
      body: JSON.stringify({
        ...{ email: begun.email, amount: begun.expected_minor, currency: 'NGN', reference: made },
        callback_url: `http://${request.headers.host}/callback/paystack`,
      }),
    })
    const { data } = (await answer.json()) as { data: { authorization_url: string; access_code: string } }
    const handoff = JSON.stringify({ kind: 'redirect', url: data.authorization_url })
    await one('begun', BEGUN, [made, data.access_code, handoff, key])
    reply.code(201)
    return { status: 'success', data: { reference: made, checkout_url: data.authorization_url } }
  })

  app.post<{ Params: { reference: string } }>('/api/payments/:reference/verify', async (request, reply) => {
    const { token, address } = sender(request)
    const { reference } = request.params
    if ((await one('asked', ASKED, [token, address, reference])) === undefined)
      return reply.code(403).send({ status: 'error' })
    const said = await asked(reference)
    const client = await pool.connect()
    try {
      await client.query('begin')
      const values = [reference, messageId(), String(said.id), said.fees, JSON.stringify(said)]
      const { rows } = await client.query({ name: 'pay', text: PAY, values })
      const receipt = ['bench', rows[0].id, randomBytes(10).toString('hex')]
      await client.query({ name: 'receipt', text: RECEIPT, values: receipt })
      await client.query('commit')
    } catch (failure) {
      await client.query('rollback')
      throw failure
    } finally {
      client.release()
    }
    return { status: 'success', data: { state: 'paid' } }
  })

  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body))
    scope.post<{ Body: Buffer }>('/api/webhooks/paystack', async (request, reply) => {
      const signature = createHmac('sha512', secretKey).update(request.body).digest('hex')
      if (signature !== request.headers['x-paystack-signature']) return reply.code(401).send()
      const { data } = JSON.parse(request.body.toString()) as { data: { id: number; reference: string } }
      const kept = await one('notice', NOTICE, [`${data.id}`, data.reference, request.body])
      setImmediate(() => void askAgain(data.reference, kept.id))
      return 'OK'
    })
  })

  async function askAgain(reference: string, notice: number): Promise<void> {
    await asked(reference)
    await one('same', SAME, [reference, notice])
  }
}
