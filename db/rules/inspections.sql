-- A technician is at one place at a time, whoever books at the same moment.
ALTER TABLE "inspections" ADD CONSTRAINT "inspections_technician_busy"
  EXCLUDE USING gist ("technician_id" WITH =, tstzrange("starts_at", "ends_at") WITH &&)
  WHERE (status <> 'canceled');
