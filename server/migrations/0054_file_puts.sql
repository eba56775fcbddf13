-- Every file that is being put away, noted before its bytes are: what no change took up since is nobody's, and removed.
create table file_puts (
  key text primary key,
  begun_at timestamptz not null
);
create index file_puts_begun_at on file_puts (begun_at);
