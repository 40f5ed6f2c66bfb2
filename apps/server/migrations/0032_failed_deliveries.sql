-- "Failed" of a log in which almost everything succeeded: without it every attempt of the webhook is looked at.
create index webhook_delivery_failed on webhook_delivery (webhook_id, sent_at desc, id desc) where error is not null;
