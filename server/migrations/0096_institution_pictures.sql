-- Logos and banners that were uploaded: small, few, and needed by every process, so they are kept beside the settings.
create table institution_pictures (
  sha256 bytea primary key,
  content_type text not null check (content_type in ('image/svg+xml', 'image/png', 'image/jpeg')),
  width int not null check (width > 0),
  height int not null check (height > 0),
  bytes bytea not null,
  created_at timestamptz not null default now()
);
