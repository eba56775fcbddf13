-- Money of payments that came, and that went again. The one definition of revenue is the sum of this view over a time:
-- docs/money.md.
create view revenue_movements as
select t.at, t.currency, t.kind, e.account, e.amount_minor
from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
where t.kind in ('payment_received', 'transfer_taken_back', 'refund_paid', 'reversal', 'dispute_won')
  and (e.account like '1100:%' or e.account = '1200');
