/*
 * Group emails run as the other batches do: a batch waits, runs, and is finished or stopped, and a row has an outcome. How many
 * had their turn is counted from the rows.
 */
alter table broadcasts drop constraint broadcasts_state_check;
update broadcasts set state = case state
  when 'scheduled' then 'waiting'
  when 'sending' then 'running'
  when 'sent' then 'finished'
  when 'cancelled' then 'stopped'
  else state end;
alter table broadcasts add constraint broadcasts_state_check
  check (state in ('gathering', 'waiting', 'running', 'finished', 'stopped'));
alter table broadcasts drop column done;

alter table broadcast_recipients rename column broadcast_id to run_id;
alter table broadcast_recipients rename column state to outcome;
alter table broadcast_recipients drop constraint broadcast_recipients_state_check;
alter table broadcast_recipients drop constraint broadcast_recipients_check;
update broadcast_recipients set reason_message = to_jsonb(reason) where reason is not null and reason_message is null;
alter table broadcast_recipients drop column reason;
alter table broadcast_recipients rename column reason_message to reason;
update broadcast_recipients set outcome = 'done' where outcome = 'handed';
-- Those whom a stopped email did not reach.
update broadcast_recipients r set outcome = 'stopped', at = b.finished_at
  from broadcasts b where b.id = r.run_id and b.state = 'stopped' and r.outcome = 'waiting';
alter table broadcast_recipients add constraint broadcast_recipients_outcome_check
  check (outcome in ('waiting', 'done', 'failed', 'left', 'duplicate', 'stopped'));
-- Its mail was written, whose own state says the rest.
alter table broadcast_recipients add constraint broadcast_recipients_mail_check
  check ((outcome = 'done') = (mail_message_id is not null));

update jobs set payload = jsonb_build_object('run_id', payload -> 'broadcast_id')
  where kind in ('broadcasts.gather', 'broadcasts.send') and done_at is null;
