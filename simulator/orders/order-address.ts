export interface OrderAddress {
  vendorCode: string;
  orderCode: string;
}
