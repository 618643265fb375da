CREATE OR REPLACE FUNCTION total_reviews() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO review_total AS t (vendor_code, records, points, version)
    SELECT vendor_code, count(*), sum(rating), 1 FROM added GROUP BY vendor_code ORDER BY vendor_code
    ON CONFLICT (vendor_code) DO UPDATE SET records = t.records + excluded.records, points = t.points + excluded.points,
      version = t.version + 1;
  ELSIF TG_OP = 'DELETE' THEN
    UPDATE review_total t SET records = t.records - r.records, points = t.points - r.points, version = t.version + 1
    FROM (SELECT vendor_code, count(*) AS records, sum(rating) AS points FROM removed GROUP BY vendor_code) r
    WHERE t.vendor_code = r.vendor_code;
  ELSE
    UPDATE review_total SET version = version + 1 WHERE vendor_code IN (SELECT vendor_code FROM changed);
  END IF;
  RETURN NULL;
END $$;
