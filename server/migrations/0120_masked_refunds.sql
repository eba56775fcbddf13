-- What was noted about a refund may name who was paid, and so may what their bank answered: both go when that person is
-- erased. The sums, the dates, the staff who decided and the reference of the bank stay.
drop trigger refund_events_are_final on refund_events;
create trigger refund_events_are_final before update or delete on refund_events
  for each row execute function refuse_change_but_masking('note', 'note_message', 'evidence');
