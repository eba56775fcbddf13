-- From here on views are code of the module that owns their tables: src/modules/<owner>/views/<name>.sql.
drop view revenue_movements;
drop view refunds_at_providers;
