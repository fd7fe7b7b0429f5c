ALTER TABLE "proposal_commission" ADD COLUMN "base_percentage" bigint;--> statement-breakpoint
-- What was not kept when rates were fixed is filled from what is known. Row-level security binds the tables' owner too,
-- so each tenant is entered in turn.
DO $$
DECLARE
  one bigint;
  base bigint;
BEGIN
  FOR one IN SELECT id FROM tenant LOOP
    PERFORM set_config('app.tenant_id', one::text, true);
    SELECT base_percentage INTO base FROM company WHERE tenant_id = one;
    -- The company's of now; where a line was paid by another, the line tells it.
    UPDATE proposal_commission line SET base_percentage = coalesce(
      (
        SELECT round(paid.broker_rate * 1000000::numeric / paid.company_rate)
        FROM proposal_commission paid
        WHERE paid.tenant_id = one AND paid.proposal_id = line.proposal_id AND paid.kind = 'upfront'
          AND paid.rate_source = 'base_percentage' AND paid.company_rate > 0
          AND paid.broker_rate <> round(paid.company_rate * base / 1000000::numeric)
      ), base, 0)
    WHERE line.tenant_id = one;
    -- A node whose base was nothing at the payment stood as cancelled. It goes the way of its lines, at nothing; where
    -- these are forecast again, at what they bring. One that is no more on the proposal's path stays cancelled.
    UPDATE proposal_commission_override gone
    SET status = line.status, release_at = line.release_at, released_at = line.released_at, reversed_amount = 0,
      base_amount = CASE line.status WHEN 'forecast' THEN event.base ELSE 0 END,
      amount = CASE line.status WHEN 'forecast' THEN round(event.base * gone.percentage / 1000000) ELSE 0 END
    FROM proposal_commission line
    JOIN proposal ON proposal.tenant_id = one AND proposal.id = line.proposal_id
    CROSS JOIN LATERAL (
      SELECT unnest(ARRAY['broker', 'retained', 'production']) AS kind,
        unnest(ARRAY[sum(every.broker_amount), sum(every.retained_amount),
          CASE WHEN line.is_fixed_value THEN 0 ELSE coalesce(line.base_amount, 0)::numeric END]) AS base
      FROM proposal_commission every
      WHERE every.tenant_id = one AND every.proposal_id = line.proposal_id AND every.status <> 'cancelled'
    ) AS event
    WHERE gone.tenant_id = one AND gone.status = 'cancelled' AND gone.base_kind = event.kind
      AND line.tenant_id = one AND line.proposal_id = gone.proposal_id AND line.kind = 'upfront'
      AND line.status <> 'cancelled'
      AND proposal.hierarchy_path @> jsonb_build_array(
        jsonb_build_object('node_id', gone.node_id, 'user_id', gone.user_id));
    -- A node whose base was nothing when rates were fixed had no row: it gets one, with the percentage of now.
    INSERT INTO proposal_commission_override (tenant_id, created_at, updated_at, proposal_id, node_id, user_id, level,
      base_kind, base_amount, percentage, amount, status, release_at, released_at)
    SELECT one, line.created_at, line.updated_at, proposal.id, node.id, step.user_id, type.level,
      node.override_base, 0, coalesce(node.override_percentage, type.default_override_percentage), 0, line.status,
      line.release_at, line.released_at
    FROM proposal
    JOIN proposal_commission line ON line.tenant_id = one AND line.proposal_id = proposal.id AND line.kind = 'upfront'
    CROSS JOIN LATERAL (
      SELECT DISTINCT ON (user_id) (item ->> 'node_id')::bigint AS node_id, (item ->> 'user_id')::bigint AS user_id, place
      FROM jsonb_array_elements(proposal.hierarchy_path) WITH ORDINALITY AS path (item, place)
      ORDER BY user_id, place
    ) AS step
    JOIN commercial_hierarchy node ON node.tenant_id = one AND node.id = step.node_id
    JOIN hierarchy_type type ON type.tenant_id = one AND type.id = node.hierarchy_type_id
    -- As an array of each proposal's: a join would go through all that a user was ever paid.
    WHERE proposal.tenant_id = one AND step.user_id <> ALL (ARRAY(
      SELECT known.user_id FROM proposal_commission_override known
      WHERE known.tenant_id = one AND known.proposal_id = proposal.id AND known.installment_no = 0
    ))
    ORDER BY proposal.id, step.place
    ON CONFLICT DO NOTHING;
  END LOOP;
  PERFORM set_config('app.tenant_id', '', true);
END $$;--> statement-breakpoint
ALTER TABLE "proposal_commission" ALTER COLUMN "base_percentage" SET NOT NULL;
