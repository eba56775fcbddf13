/* Views are also saved of payments, refunds, other payments and emails. */
alter table saved_views drop constraint saved_views_list_check;
alter table saved_views add constraint saved_views_list_check
  check (list in ('transcript', 'certificate', 'payments', 'refunds', 'standalone_payments', 'mails'));
