export interface OrderAddress {
  vendorCode: string;
  code: string;
}
