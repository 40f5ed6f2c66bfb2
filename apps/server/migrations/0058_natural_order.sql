-- As people sort names: Pump 2 before Pump 10. The same order as packages/contract/src/wire/name-order.ts, so that lists of
-- the server and of the console agree. A PostgreSQL built without ICU sorts as it did before.
do $$
begin
  create collation natural_order (provider = icu, locale = 'ja-u-kn');
exception when feature_not_supported or invalid_parameter_value or undefined_object then
  create collation natural_order from "default";
end $$;
