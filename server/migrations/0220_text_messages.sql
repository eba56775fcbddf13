-- Text messages to applicants: through which provider, under which name, about what. Off until it is set up.
create table sms_settings (
  id int primary key default 1 check (id = 1),
  -- The kind of provider: modules/sms/kinds.ts. Empty: none is chosen.
  adapter text not null default '',
  -- `local`: the provider that is part of this portal and sends nothing.
  environment text not null default 'own' check (environment in ('own', 'local')),
  sender text not null default '',
  active boolean not null default false,
  events text[] not null default '{}',
  public_values jsonb not null default '{}',
  -- The secret values, sealed together as one JSON object; null: there are none.
  sealed text,
  -- The last part of the address of delivery reports.
  report_secret text not null,
  version int not null default 0,
  updated_at timestamptz not null default now(),
  updated_by bigint references users (id)
);
insert into sms_settings (report_secret) values ('hook-' || replace(gen_random_uuid()::text, '-', ''));

create table sms_messages (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('news', 'code', 'test')),
  application_id bigint references applications (id) on delete set null,
  -- What news tells.
  topic text check (topic in ('paid', 'question', 'dispatched', 'ready_for_pickup', 'arrived')),
  to_number text not null,
  language text not null,
  -- Empty: news that is written when it is sent, and a code that was sent.
  body text not null default '',
  -- `sending`: handed to the provider, whose answer is not known yet. `unknown`: it never answered, so the text may
  -- have been sent, and is not sent again.
  state text not null default 'queued'
    check (state in ('queued', 'sending', 'sent', 'delivered', 'undelivered', 'failed', 'unknown')),
  adapter text,
  provider_id text,
  cost_minor bigint,
  cost_currency text,
  -- Why it was not sent or did not arrive.
  error jsonb,
  created_at timestamptz not null,
  -- Not sent after this time, because it would be out of date.
  try_until timestamptz not null,
  sent_at timestamptz,
  check ((cost_minor is null) = (cost_currency is null))
);
create index sms_messages_application on sms_messages (application_id, id desc) where application_id is not null;
create index sms_messages_reported on sms_messages (provider_id) where provider_id is not null;
create index sms_messages_created on sms_messages (created_at);
